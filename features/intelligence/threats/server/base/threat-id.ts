import { v5 as uuidv5 } from "uuid";
import { threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";

/**
 * Returns the row id of a STIX object; it is always the same for the same STIX id. A TLP:RED object has a separate id
 * per importing person, so that nobody can learn from their own copy that it exists.
 */
export const threatId = (stixId: string, tlp: Tlp, readerId: number | null): string =>
  uuidv5(tlp === "red" ? `${stixId} red ${readerId ?? "portal"}` : stixId, threatNamespace);
