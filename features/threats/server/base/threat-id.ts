import { v5 as uuidv5 } from "uuid";
import type { Tlp } from "#features/incidents/contracts/incident-terms.contract.ts";

const namespace = "6f6f3b9a-5d39-4c55-9d0e-1f8c4c8f7a10";

/**
 * By what a thing of STIX is known in a base: always the same for the same id. What is TLP:RED stands apart for whoever
 * brought it, so that nobody else's copy shows that it is there.
 */
export const threatId = (stixId: string, tlp: Tlp, readerId: number | null): string =>
  uuidv5(tlp === "red" ? `${stixId} red ${readerId ?? "portal"}` : stixId, namespace);

/** The id of an indicator that the portal itself writes of a value: the same value is the same indicator. */
export const stixIdOfValue = (kind: string, key: string): string =>
  `indicator--${uuidv5(`${kind} ${key}`, namespace)}`;
