"""What every game must keep to, checked over random matches of each."""
