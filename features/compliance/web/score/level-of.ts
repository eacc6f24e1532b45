import type { ScaleLevel } from "#features/standards/standards.contract.ts";

/** The level that a maturity has reached: the whole one at or below it. */
export function levelOf(maturity: number, scale: readonly ScaleLevel[]): ScaleLevel | undefined {
  return scale.findLast(({ score }) => score <= maturity + 1e-9);
}
