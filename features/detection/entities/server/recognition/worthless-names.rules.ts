// Names that any machine can have, so that they identify none.
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

/** Returns whether any machine can have this name, so that it identifies none. */
export const isNameOfAny = (name: string): boolean => namesOfAny.has(name);
/** Whether every machine can have this address, such as a loopback address. */
export const isAddressOfAny = (address: string): boolean => addressOfAny.test(address);

export function looksLikeAddress(text: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) || /^(?=[^:]*:[^:]*:)[\da-f:.]*$/i.test(text);
}
