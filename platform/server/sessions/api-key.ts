import { newToken } from "./tokens.ts";

/** The format of a key, `cci_<company>_<43 characters>`; the prefix lets secret scanners recognise a leaked one. */
export const apiKeyPattern = /^cci_([1-9]\d{0,14})_[A-Za-z0-9_-]{43}$/;

export function newApiKey(companyId: number): string {
  return `cci_${companyId}_${newToken()}`;
}

/**
 * Returns the beginning of a key, by which people distinguish theirs: never more of the secret, which may itself
 * contain `_`.
 */
export function keyPreview(key: string): string {
  const secretAt = key.indexOf("_", key.indexOf("_") + 1) + 1;
  return key.slice(0, secretAt + 4);
}
