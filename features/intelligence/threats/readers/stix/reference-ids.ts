import { v5 as uuidv5 } from "uuid";

const namespace = "6d0f5f1e-1a8e-4f53-9f0f-0f6a7a4a0c55";

/**
 * Returns the STIX id of an object in the portal's reference data; it is always the same for the same type and name.
 */
export const referenceId = (type: string, key: string): string =>
  `${type}--${uuidv5(`${type} ${key}`, namespace)}`;

/** The location for worldwide actors, which target it. */
export const worldRef = referenceId("location", "*");
