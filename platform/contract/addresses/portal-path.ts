import { text } from "../text.ts";
import { isPortalPath } from "./is-portal-path.ts";

/** The address of a place of the portal, of at most so many characters. */
export function portalPath(maximum: number) {
  return text(maximum, 1).refine(isPortalPath, "Debe ser una dirección del portal");
}
