import type {
  Segment,
  SummaryFigure,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import type { Reading } from "./month-facts.ts";
import { before, say } from "./sentences.ts";

/** The minimum difference (2) and share (10 %) of a change that is described; one of both values must reach 10. */
const [minDifference, minShare, minBase] = [2, 0.1, 10];

export function changeOf({ value, before: earlier }: Reading): SummaryFigure["change"] {
  if (value === null || earlier === null) return "unknown";
  if (value === earlier) return "equal";
  if (Math.max(value, earlier) < minBase) return "few";
  if (Math.abs(value - earlier) < Math.max(minDifference, earlier * minShare)) return "similar";
  return value > earlier ? "up" : "down";
}

/** Returns the meaning of a change that is large enough to be described. */
export function meaningOf(reading: Reading): SummaryFigure["meaning"] {
  const change = changeOf(reading);
  if (reading.direction === "neutral" || (change !== "up" && change !== "down")) return "neutral";
  const isIncreaseWorse = reading.direction === "worse";
  return (change === "up") === isIncreaseWorse ? "worse" : "better";
}

/** «, más que al cierre anterior (12)»; nothing where the month before was not measured. */
export function trendText(reading: Reading): Segment[] {
  switch (changeOf(reading)) {
    case "up":
      return say`, más que al cierre anterior (${before(reading)})`;
    case "down":
      return say`, menos que al cierre anterior (${before(reading)})`;
    case "similar":
      return say`, similar al cierre anterior (${before(reading)})`;
    case "few":
      return say` (${before(reading)} al cierre anterior)`;
    case "equal":
      return say`, igual que al cierre anterior`;
    case "unknown":
      return say`, sin medición del cierre anterior`;
  }
}
