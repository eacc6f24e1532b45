/** Tells whether one of the addresses is that of an object, or of a place in it. */
export const leadsTo = (paths: readonly string[], path: string) =>
  paths.some((each) => each === path || each.startsWith(`${path}#`) || each.startsWith(`${path}?`));
