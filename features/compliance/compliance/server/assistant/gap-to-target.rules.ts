import { type Standing, tallyOf } from "#features/compliance/control-states/server/control-states.public.ts";

/** The gain in compliance of meeting one more control. */
export interface Gain<Control> {
  control: Control;
  /** Points of 0 to 1. */
  points: number;
}

const valueIn = (controlState: Standing) => tallyOf([controlState]).value;

/**
 * The fewest controls that, met, bring a standard to a share of what was assessed: those that weigh most first. `null`
 * when nothing was assessed; an empty list when it is there already.
 */
export function controlsToTarget<Control extends Standing>(
  controls: readonly Control[],
  target: number,
): { now: number; reached: number; gains: Gain<Control>[] } | null {
  const { weight_assessed: assessed, value } = tallyOf(controls);
  if (assessed === 0) return null;
  const missingRows = controls
    .filter(
      ({ result }) =>
        result === "non_compliant" || result === "partially_compliant" || result === "compliant",
    )
    .map((control) => ({ control, points: (control.weight - valueIn(control)) / assessed }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
  const gains: Gain<Control>[] = [];
  let reached = value / assessed;
  for (const gain of missingRows) {
    // Halves and quarters over a sum: a rounding of the last digit is no gap.
    if (reached >= target - 1e-9) break;
    gains.push(gain);
    reached += gain.points;
  }
  return { now: value / assessed, reached, gains };
}
