import type { Place } from "#platform/server/secrets/seal.ts";

/** Where the key of a provider belongs: to the portal, and to no company. */
export function keyPlace(providerId: number): Place {
  return { table: "ai_provider", column: "key_sealed", companyId: 0, rowId: providerId };
}
