import type {
  Source,
  SummaryContent,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { areaFigures, composeAreas } from "./areas.rules.ts";
import { composeDecisions } from "./decisions.rules.ts";
import { composeFigures } from "./figures.rules.ts";
import { composeHeadline } from "./headline.rules.ts";
import { composeGaps, composeIncidents, composeNext } from "./month.rules.ts";
import type { MonthFacts } from "./month-facts.ts";

/** The ids of the figures that the rules of the summary read. */
export const readFigureIds: readonly string[] = [
  ...new Set([...areaFigures, "findings.open_critical", "findings.open_high", "work.late"]),
];

const maxDelivery = 6;

/** `Octubre 2026` for a day of the month. */
export function monthTitle(day: string): string {
  const name = monthName(Number(day.slice(5, 7)), "full");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day.slice(0, 4)}`;
}

/** Composes the two pages of a month from its data, by rules alone, so that equal data give equal pages. */
export function composeSummary(facts: MonthFacts): SummaryContent {
  const decisions = composeDecisions(facts);
  const content = {
    company: facts.company,
    month_name: monthTitle(facts.from),
    from: facts.from,
    to: facts.to,
    headline: composeHeadline(facts, decisions),
    figures: composeFigures(facts),
    incidents: composeIncidents(facts),
    gaps: composeGaps(facts),
    areas: composeAreas(facts),
    delivery: facts.delivery.slice(0, maxDelivery).map(({ lateBy, path, ...row }) => ({
      ...row,
      late_by: lateBy,
      to: path,
    })),
    decisions,
    earlier: [...facts.earlier],
    next: composeNext(facts),
  };
  return { ...content, sources: allSources(content) };
}

/** The sources of all lines, each once, in their order. */
function allSources({
  headline,
  incidents,
  gaps,
  areas,
}: Pick<SummaryContent, "headline" | "incidents" | "gaps" | "areas">): Source[] {
  const sources = new Map<string, Source>();
  for (const { sources: each } of [headline, ...incidents, ...gaps, ...areas])
    for (const source of each) sources.set(`${source.label} ${source.to}`, source);
  return [...sources.values()];
}
