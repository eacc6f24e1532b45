import { v5 as uuidv5 } from "uuid";

/** The namespace of all ids that the portal itself gives to threat objects. */
export const threatNamespace = "6f6f3b9a-5d39-4c55-9d0e-1f8c4c8f7a10";

/** The id of an indicator that the portal itself writes of a value: the same value is the same indicator. */
export const stixIdOfValue = (kind: string, key: string): string =>
  `indicator--${uuidv5(`${kind} ${key}`, threatNamespace)}`;
