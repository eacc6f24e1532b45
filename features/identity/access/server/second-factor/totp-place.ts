import type { Place } from "#platform/server/secrets/seal.ts";

/** Where a person's TOTP secret is sealed to; the one that waits and the one that counts are two places. */
export function totpPlace(userId: number, column: "sealed" | "pending_sealed"): Place {
  return { table: "totp_secret", column, companyId: 0, rowId: userId };
}
