/** Returns whether one of the paths leads to a page, also with a fragment or query. */
export const leadsTo = (paths: readonly string[], path: string) =>
  paths.some((each) => each === path || each.startsWith(`${path}#`) || each.startsWith(`${path}?`));
