import type { Keyring } from "./keyring.ts";
import { type SecretPlace, seal, sealedWithCurrentKey, unseal } from "./seal.ts";

interface SealedRows<Row> {
  placeOf(row: Row): SecretPlace;
  sealedOf(row: Row): string;
  /** Stores the new text; false where the row changed meanwhile. */
  replace(row: Row, to: string): Promise<boolean>;
}

/** Seals with the portal's current key the rows that an earlier key had sealed. Returns the number of changed rows. */
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
    if (await replace(row, seal(keyring, place, unseal(keyring, place, sealed)))) resealed += 1;
  }
  return resealed;
}

/** Returns the unsealed secret; null without one, or where no key of the portal can open it. */
export function unsealOrNull(keyring: Keyring, place: SecretPlace, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(keyring, place, sealed);
  } catch {
    return null;
  }
}
