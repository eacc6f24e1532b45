/** Between 0 and 100, with one decimal: what a reader can check with the numbers of the sentence beside it. */
export function boundedValue(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}

/** A part of a whole as a value; the whole is not nothing. */
export function shareValue(part: number, whole: number): number {
  return boundedValue((100 * part) / whole);
}
