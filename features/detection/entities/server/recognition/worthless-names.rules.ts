// Every machine has these, so they tell none apart.
const namesOfAny = new Set([
  "localhost",
  "localhost.localdomain",
  "unknown",
  "none",
  "null",
  "n/a",
  "-",
  "?",
]);
const addressOfAny = /^(127\.|0\.0\.0\.0$|169\.254\.|255\.255\.255\.255$|::1$|::$|fe80:)/i;

/** A name that every machine may have: it tells none apart. */
export const isNameOfAny = (name: string): boolean => namesOfAny.has(name);
/** An address that every machine may have, as that of itself. */
export const isAddressOfAny = (address: string): boolean => addressOfAny.test(address);

export function looksLikeAddress(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) || /^(?=[^:]*:[^:]*:)[\da-f:.]*$/i.test(text);
}
