/** Returns whether one of the addresses is that of an object, or of a page below it. */
export const leadsTo = (paths: readonly string[], path: string) =>
  paths.some((each) => each === path || each.startsWith(`${path}#`) || each.startsWith(`${path}?`));
