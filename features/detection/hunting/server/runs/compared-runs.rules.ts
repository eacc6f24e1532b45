import type { RunDifference } from "#features/detection/hunting/finding.contract.ts";
import type { DataAvailability } from "#features/detection/hunting/hunting.contract.ts";

interface Looked {
  from_at: Date;
  until_at: Date;
  query: string;
  cut: boolean;
  data: readonly DataAvailability[];
}

const hourMs = 3_600_000;
const lengthOf = ({ from_at, until_at }: Looked) => until_at.getTime() - from_at.getTime();
const lacksData = ({ data }: Looked) => data.some(({ missing, gaps }) => missing || gaps);

/** Returns the differences between two runs, which may be the cause of new or vanished results. */
export function runDifferencesBetween(run: Looked, before: Looked): RunDifference[] {
  const differs: Record<RunDifference, boolean> = {
    query: run.query !== before.query,
    // Months have different lengths, so periods that differ by up to a tenth are treated as equal.
    length: Math.abs(lengthOf(run) - lengthOf(before)) > Math.max(hourMs, lengthOf(before) / 10),
    cut: run.cut || before.cut,
    silent: lacksData(run) || lacksData(before),
  };
  return (Object.keys(differs) as RunDifference[]).filter((difference) => differs[difference]);
}
