import {
  type ControlFacts,
  tallyOfControls,
} from "#features/compliance/control-states/server/control-states.public.ts";

/** The gain in compliance of meeting one more control. */
export interface ControlGain<Control> {
  control: Control;
  /** The points of the control, from 0 to 1. */
  points: number;
}

const valueIn = (controlState: ControlFacts) => tallyOfControls([controlState]).value;

/**
 * Returns the smallest set of controls that would raise compliance to the target share of the assessed total, those
 * with the highest weight first. `null` if nothing was assessed; an empty list if the target is already reached.
 */
export function controlsToTarget<Control extends ControlFacts>(
  controls: readonly Control[],
  target: number,
): { now: number; reached: number; gains: ControlGain<Control>[] } | null {
  const { weight_assessed: assessed, value } = tallyOfControls(controls);
  if (assessed === 0) return null;
  const possibleGains = controls
    .filter(
      ({ result }) =>
        result === "non_compliant" || result === "partially_compliant" || result === "compliant",
    )
    .map((control) => ({ control, points: (control.weight - valueIn(control)) / assessed }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
  const gains: ControlGain<Control>[] = [];
  let reached = value / assessed;
  for (const gain of possibleGains) {
    // Halves and quarters are divided by a sum, so a rounding error in the last digit is no gap.
    if (reached >= target - 1e-9) break;
    gains.push(gain);
    reached += gain.points;
  }
  return { now: value / assessed, reached, gains };
}
