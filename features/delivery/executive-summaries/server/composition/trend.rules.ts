import type {
  Segment,
  SummaryFigure,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import type { Reading } from "./month-facts.ts";
import { earlierValueSegment, sentence } from "./sentences.ts";

/**
 * The minimum difference (2) and relative change (10 %) from which a change is described; one of both values must be
 * at least 10.
 */
const [minDifference, minShare, minBase] = [2, 0.1, 10];

export function figureChangeOf({ value, before: earlier }: Reading): SummaryFigure["change"] {
  if (value === null || earlier === null) return "unknown";
  if (value === earlier) return "equal";
  if (Math.max(value, earlier) < minBase) return "few";
  if (Math.abs(value - earlier) < Math.max(minDifference, earlier * minShare)) return "similar";
  return value > earlier ? "up" : "down";
}

/** Returns the meaning of a change that is large enough to be described. */
export function meaningOfChange(reading: Reading): SummaryFigure["meaning"] {
  const change = figureChangeOf(reading);
  if (reading.direction === "neutral" || (change !== "up" && change !== "down")) return "neutral";
  const isIncreaseWorse = reading.direction === "worse";
  return (change === "up") === isIncreaseWorse ? "worse" : "better";
}

/** «, más que al cierre anterior (12)»; nothing where the month before was not measured. */
export function trendText(reading: Reading): Segment[] {
  switch (figureChangeOf(reading)) {
    case "up":
      return sentence`, más que al cierre anterior (${earlierValueSegment(reading)})`;
    case "down":
      return sentence`, menos que al cierre anterior (${earlierValueSegment(reading)})`;
    case "similar":
      return sentence`, similar al cierre anterior (${earlierValueSegment(reading)})`;
    case "few":
      return sentence` (${earlierValueSegment(reading)} al cierre anterior)`;
    case "equal":
      return sentence`, igual que al cierre anterior`;
    case "unknown":
      return sentence`, sin medición del cierre anterior`;
  }
}
