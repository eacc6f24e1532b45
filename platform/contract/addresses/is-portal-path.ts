/**
 * Returns whether an address stays within the portal wherever it is followed: it begins with one slash that is not
 * followed by another slash or a backslash, because browsers read both as the host of another site and first remove
 * tabs and line ends. The function has its own file so that screens which only follow addresses do not load the
 * schemas.
 */
export function isPortalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}
