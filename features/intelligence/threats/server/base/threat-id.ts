import { v5 as uuidv5 } from "uuid";
import { threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";

/**
 * Returns the id of a STIX object in a base: always the same for the same id. TLP:RED objects have an id of their own
 * for their importer, so that nobody else's copy shows that they exist.
 */
export const threatId = (stixId: string, tlp: Tlp, readerId: number | null): string =>
  uuidv5(tlp === "red" ? `${stixId} red ${readerId ?? "portal"}` : stixId, threatNamespace);
