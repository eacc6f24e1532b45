import type { z } from "zod";
import type { DefenseOutcome, OutcomeCounts } from "#features/detection/defense/defense.contract.ts";
import { outcomeLabels } from "#features/detection/defense/defense.labels.ts";
import type { Series } from "#platform/web/charts/chart.tsx";

export type Counts = z.infer<typeof OutcomeCounts>;

const tones: Record<DefenseOutcome, Series["tone"]> = {
  prevented: "good",
  contained: "main",
  partial: "warning",
  detected: "danger",
  unknown: "unknown",
};

const order = ["prevented", "contained", "partial", "detected", "unknown"] as const;

export const outcomeSeries: readonly Series[] = order.map((key) => ({
  key,
  name: outcomeLabels[key],
  tone: tones[key],
}));

/** Returns the number of completely stopped events. Unknown and partial outcomes do not count. */
export const stoppedCount = ({ prevented, contained }: Counts) => prevented + contained;
export const totalOfOutcomes = (counts: Counts) => order.reduce((sum, outcome) => sum + counts[outcome], 0);
