// How Python changes the page into new markup (see `page.py`). A part of a drawing that is the same is left alone as a whole:
// asking the browser is quicker than walking through it, and most of a board stays as it is.
globalThis.patching = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeNodeMorphed: (old, fresh) => !(old instanceof SVGElement && old.isEqualNode(fresh)),
    // What a person has opened stays open when the page is told again; what has to be seen is opened for them.
    beforeAttributeUpdated: (name, node, change) =>
      !(name === "open" && change === "remove" && node.hasAttribute("data-stays")),
  },
};
