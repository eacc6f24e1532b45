import type { Keyring } from "./keyring.ts";
import { encryptSecret, type SecretPlace, sealedWithCurrentKey, unseal } from "./seal.ts";

interface SealedRows<Row> {
  placeOf(row: Row): SecretPlace;
  sealedOf(row: Row): string;
  /** Stores the new text; false where the row changed meanwhile. */
  replace(row: Row, to: string): Promise<boolean>;
}

/**
 * Encrypts again, with the portal's current key, the rows that an earlier key had encrypted. Returns the number of
 * changed rows.
 */
export async function resealRows<Row>(
  keyring: Keyring,
  rows: readonly Row[],
  { placeOf, sealedOf, replace }: SealedRows<Row>,
): Promise<number> {
  let resealed = 0;
  for (const row of rows) {
    const sealed = sealedOf(row);
    if (sealedWithCurrentKey(keyring, sealed)) continue;
    const place = placeOf(row);
    if (await replace(row, encryptSecret(keyring, place, unseal(keyring, place, sealed)))) resealed += 1;
  }
  return resealed;
}

/** Returns the decrypted secret; null without one, or if none of the portal's keys can decrypt it. */
export function unsealOrNull(keyring: Keyring, place: SecretPlace, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(keyring, place, sealed);
  } catch {
    return null;
  }
}
