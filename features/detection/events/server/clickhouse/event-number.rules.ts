/** Returns the id of an event as the number that ClickHouse stores, in decimal digits. */
export const numberOfId = (id: string): string => BigInt(`0x${id.replaceAll("-", "")}`).toString();

/** Returns the id of an event from its number. */
export function idOfNumber(number: string): string {
  const digits = BigInt(number).toString(16).padStart(32, "0");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}
