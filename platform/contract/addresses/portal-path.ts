import { text } from "../text.ts";
import { isPortalPath } from "./is-portal-path.ts";

/** Returns the schema of an address of a page of the portal with a maximum length. */
export function portalPath(maximum: number) {
  return text(maximum, 1).refine(isPortalPath, "Debe ser una dirección del portal");
}
