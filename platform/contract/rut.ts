/**
 * Returns whether the last digit of a RUT (Chilean tax id) is the check digit of the others: weighted by 2 to 7 from
 * the right, modulo 11.
 */
export function isRut(number: string, digit: string): boolean {
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7) return false;
  let sum = 0;
  for (const [place, each] of [...digits].toReversed().entries()) sum += Number(each) * (2 + (place % 6));
  const rest = 11 - (sum % 11);
  const expected = rest === 11 ? "0" : rest === 10 ? "K" : String(rest);
  return digit.toUpperCase() === expected;
}

const rutShape = /^(\d{1,2}\.?\d{3}\.?\d{3})\s?-?\s?([\dkK])$/;

/**
 * Returns the canonical form of a RUT, `76123456-0`, without leading zeros; undefined when the check digit is wrong or
 * the number is zero.
 */
export function canonicalRut(text: string): string | undefined {
  const [, number = "", digit = ""] = rutShape.exec(text.trim()) ?? [];
  if (!isRut(number, digit)) return undefined;
  const digits = number.replace(/\D/g, "").replace(/^0+/, "");
  return digits === "" ? undefined : `${digits}-${digit.toUpperCase()}`;
}

/** Returns a canonical RUT in the common format: `76.123.456-0`. */
export function rutText(rut: string): string {
  const [number = "", digit = ""] = rut.split("-");
  return number === "" ? "" : `${number.replace(/\B(?=(\d{3})+$)/g, ".")}-${digit}`;
}
