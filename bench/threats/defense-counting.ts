import { countDefense } from "#features/detection/defense/server/counts/count-defense.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Goal } from "../goal.ts";
import { besideIntake, intakeCompany, intakeLines, withGate } from "./beside-intake.ts";

/**
 * The serial number of the first line. Lines are 0.7 s apart, beginning on the first of September. No other goal uses
 * lines with such late times.
 */
const lateOctober = 6_500_000;

export const defenseCounting: Goal = {
  number: 52,
  title: "Counting what controls did over the stream",
  limit: { atLeast: 0.9 },
  method: `rows a second of taking ${intakeLines} records and counting what controls did among them, to taking them alone`,
  measure: (lab) =>
    withGate(lab, (gate) =>
      besideIntake(lab, lateOctober, (batch) =>
        countDefense(
          (frame, work) => asSystem(gate, { ...frame, name: "bench", companyId: intakeCompany }, work),
          [batch],
        ),
      ),
    ),
};
