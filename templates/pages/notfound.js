// The language of the address, or else of the browser, comes first.
{
  const parts = [...document.querySelectorAll("section[lang]")];
  const mine = parts.find((part) => location.pathname.includes(`/${part.lang}/`)) ?? parts.find((part) => navigator.language.startsWith(part.lang));
  if (mine) parts[0].before(mine);
}
// The site may live at any address: look for its root among the ancestors of this one, nearest first.
(async () => {
  const sign = document.body.dataset.rootSign;
  let folder = new URL(".", location.href);
  for (;;) {
    const answer = await fetch(new URL(sign, folder)).catch(() => null);
    if (answer?.ok && (await answer.text()).startsWith("Dungeonbox")) break;
    if (folder.pathname === "/") return;
    folder = new URL("..", folder);
  }
  for (const link of document.querySelectorAll("[data-home]")) {
    link.href = new URL(link.dataset.home || ".", folder);
    link.hidden = false;
  }
})();
