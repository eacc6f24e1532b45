/**
 * Returns whether an address stays within the portal wherever it is followed: one slash, and no second one or backslash
 * behind it, since browsers read both as the host of another site and drop tabs and line ends first. The function has
 * its own file so that screens that only follow addresses do not load the schemas.
 */
export function isPortalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}
