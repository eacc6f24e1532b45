import { newToken } from "./tokens.ts";

/** `cci_<company>_<43 characters>`; the prefix lets secret scanners recognise a leaked one. */
export const apiKeyPattern = /^cci_([1-9]\d{0,14})_[A-Za-z0-9_-]{43}$/;

export function newApiKey(companyId: number): string {
  return `cci_${companyId}_${newToken()}`;
}
