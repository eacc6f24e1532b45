import type {
  Segment,
  SummaryFigure,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { type MonthFacts, type Reading, readingOf } from "./month-facts.ts";
import { countSegments, sentence } from "./sentences.ts";
import { figureChangeOf, meaningOfChange } from "./trend.rules.ts";

/** The figures of the first page in their order; the first four that the company's people may read. */
const candidates = [
  "incidents.open",
  "findings.kev_open",
  "controls.to_attend",
  "work.late",
  "findings.open",
  "alerts.open",
] as const;
const maxFigures = 4;

/** The recorded reasons of a figure that changed. */
function reasonOf(facts: MonthFacts, reading: Reading): Segment[] {
  const change = figureChangeOf(reading);
  if (reading.value === null) return sentence`Sin medición al cierre del mes`;
  if (change === "unknown") return sentence`Sin medición del cierre anterior`;
  const recorded = facts.reasons.filter(({ figure, count }) => figure === reading.id && count > 0);
  if (recorded.length > 0)
    return recorded.flatMap(({ figure, count, one, many }, place) => [
      ...(place > 0 ? sentence`, ` : []),
      ...countSegments({ value: count, ref: `reason:${figure}:${place}` }, one, many),
    ]);
  return change === "equal" ? sentence`Sin cambio` : sentence`Sin causa registrada`;
}

/** The four figures, each with the month before and the recorded reason of its change. */
export function composeFigures(facts: MonthFacts): SummaryFigure[] {
  return candidates
    .flatMap((id) => readingOf(facts, id) ?? [])
    .slice(0, maxFigures)
    .map((reading) => ({
      id: reading.id,
      label: reading.label,
      value: reading.value,
      before: reading.before,
      change: figureChangeOf(reading),
      meaning: meaningOfChange(reading),
      reason: reasonOf(facts, reading),
      to: reading.to,
    }));
}
