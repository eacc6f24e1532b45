/**
 * Whether an address stays within the portal wherever it is followed: one slash, and no second one or backslash behind
 * it, since browsers read both as the host of another site and drop tabs and line ends before they read. It has its own
 * file so that screens that only follow addresses do not load the shapes.
 */
export function isPortalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}
