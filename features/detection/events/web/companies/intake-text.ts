import type { CompanyIntake } from "#features/detection/events/contracts/company-intake.contract.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The relative change between two weeks below which none is shown. */
const unremarkable = 0.1;

/** Returns the comparison of the last 24 hours with the same of a week before, in words. */
export function changeText({ day, week_before }: Pick<CompanyIntake, "day" | "week_before">): string {
  if (week_before === 0) return day.records === 0 ? "" : "sin datos anteriores";
  const change = (day.records - week_before) / week_before;
  if (Math.abs(change) < unremarkable) return "similar";
  const percent = numberText(Math.round(Math.abs(change) * 100));
  return `${percent} % ${change > 0 ? "más" : "menos"}`;
}

/** Returns the state of the intake of all companies, in a sentence. */
export function intakeSummary(items: readonly CompanyIntake[]): string {
  const silent = items.reduce((sum, each) => sum + each.silent.length, 0);
  const sources = items.reduce((sum, each) => sum + each.sources, 0);
  const without = items.filter((each) => each.sources === 0).length;
  const parts = [
    silent === 0
      ? `Las ${numberText(sources)} fuentes están enviando`
      : `${countOf(silent, "fuente dejó de enviar", "fuentes dejaron de enviar")} de ${numberText(sources)}`,
    ...(without > 0 ? [`${countOf(without, "empresa no tiene", "empresas no tienen")} fuentes`] : []),
  ];
  return `${parts.join("; ")}.`;
}
