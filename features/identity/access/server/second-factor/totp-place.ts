import type { SecretPlace } from "#platform/server/secrets/seal.ts";

/** Returns the place to which a person's TOTP secret is sealed; the pending one and the active one are two places. */
export function totpPlace(userId: number, column: "sealed" | "pending_sealed"): SecretPlace {
  return { table: "totp_secret", column, companyId: 0, rowId: userId };
}
