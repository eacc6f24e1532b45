import { v5 as uuidv5 } from "uuid";
import { threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";

/**
 * By what a thing of STIX is known in a base: always the same for the same id. What is TLP:RED stands apart for whoever
 * brought it, so that nobody else's copy shows that it is there.
 */
export const threatId = (stixId: string, tlp: Tlp, readerId: number | null): string =>
  uuidv5(tlp === "red" ? `${stixId} red ${readerId ?? "portal"}` : stixId, threatNamespace);
