const whole = new Intl.NumberFormat("es-CL", { useGrouping: "always", maximumFractionDigits: 1 });

/** `1.234,5`: always with points between thousands. */
export function numberText(value: number): string {
  return whole.format(value);
}

/** A capped count: `218`, or `más de 10.000` when the counting stopped. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  return capped ? `más de ${numberText(count)}` : numberText(count);
}
