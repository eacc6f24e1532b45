import { v5 as uuidv5 } from "uuid";

/** The UUID namespace of all ids that the portal generates for threat objects. */
export const threatNamespace = "6f6f3b9a-5d39-4c55-9d0e-1f8c4c8f7a10";

/** Returns the STIX id of an indicator that the portal creates for a value: equal values have equal ids. */
export const stixIdOfValue = (kind: string, key: string): string =>
  `indicator--${uuidv5(`${kind} ${key}`, threatNamespace)}`;
