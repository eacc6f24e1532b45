import type { SecretPlace } from "#platform/server/secrets/seal.ts";

/**
 * Returns the row and column to which a person's encrypted TOTP secret is bound; the pending and the active secret
 * are in different columns.
 */
export function totpPlace(userId: number, column: "sealed" | "pending_sealed"): SecretPlace {
  return { table: "totp_secret", column, companyId: 0, rowId: userId };
}
