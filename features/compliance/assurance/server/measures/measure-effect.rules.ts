import type { MeasureStatus } from "#features/compliance/assurance/contracts/measure.contract.ts";
import type {
  ControlEffect,
  EffectResult,
} from "#features/compliance/assurance/contracts/measure-effect.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { ServedRow } from "./measure-link.store.ts";

const height: Record<Exclude<Result, "not_applicable">, number> = {
  not_assessed: 0,
  non_compliant: 1,
  partially_compliant: 2,
  compliant: 3,
};

/**
 * Returns the reason why a measure does not change a control; null if it would raise its result. A measure never
 * lowers a result.
 */
function untouched(
  { followed, closed, result: from }: Pick<ServedRow, "followed" | "closed" | "result">,
  to: EffectResult,
): ControlEffect["untouched"] {
  if (!followed) return "not_followed";
  if (closed) return "closed";
  if (from === "not_applicable") return "not_applicable";
  return height[from] < height[to] ? null : "already";
}

/** Returns the effect of a measure on its controls; only an active measure has any. */
export function effectOfMeasure(
  status: MeasureStatus,
  served: readonly ServedRow[],
  to: EffectResult,
): ControlEffect[] {
  return served.map(({ followed, closed, result, ...control }) => {
    const why =
      status === "active" ? untouched({ followed, closed, result }, to) : ("measure_not_active" as const);
    return { ...control, from: followed ? result : null, to: why ? null : to, untouched: why };
  });
}
