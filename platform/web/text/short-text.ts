/**
 * Shortens a long name by leaving out its middle, the least informative part: `arn:aws:s3:…/bodega-respaldos`. The
 * result has at most `limit` characters.
 */
export function withoutMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.ceil((limit - 1) * 0.6);
  return `${text.slice(0, limit - 1 - end)}…${text.slice(-end)}`;
}

/** `CV` for «Camila Valdés Araya»: the first letters of the first two names. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
