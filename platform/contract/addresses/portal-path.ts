import { text } from "../text.ts";

/**
 * Whether an address stays within the portal wherever it is followed: one slash, and no second one or backslash behind
 * it, since browsers read both as the host of another site and drop tabs and line ends before they read.
 */
export function isPortalPath(address: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(address);
}

/** The address of a place of the portal, of at most so many characters. */
export function portalPath(maximum: number) {
  return text(maximum, 1).refine(isPortalPath, "Debe ser una dirección del portal");
}
