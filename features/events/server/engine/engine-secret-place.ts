import type { Place } from "#platform/server/secrets/seal.ts";

/** Where the password or key of an engine belongs. */
export function engineSecretPlace(companyId: number, id: string): Place {
  return { table: "event_engine", column: "secret_sealed", companyId, rowId: id };
}
