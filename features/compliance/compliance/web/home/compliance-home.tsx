import type { ComplianceHome } from "#features/compliance/compliance/compliance.contract.ts";
import {
  isAssessedTooLittle,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The compliance section of the company's home page. */
export const complianceHome: HomeView<ComplianceHome> = {
  State: ({ facts: { standards } }) => (
    <FigureRow
      title="Cumplimiento"
      to={paths.compliance}
      {...(standards.length === 0
        ? { absence: "Sin normas" }
        : { figure: standards.length === 1 ? "1 norma" : `${numberText(standards.length)} normas` })}
    >
      {leastSentence(standards)}
    </FigureRow>
  ),
};

const share = (part: number) => `${numberText(Math.round(part * 100))} %`;

/** Returns a sentence about the standard with the lowest compliance, including the assessed share. */
export function leastSentence(standards: ComplianceHome["standards"]): string {
  const [first] = standards;
  if (!first) return "Su empresa todavía no sigue ninguna norma.";
  const assessed = standards.filter(({ compliance }) => compliance !== null);
  if (assessed.length === 0) return "Ningún control se ha evaluado todavía.";
  const measurable = assessed.filter((each) => visibleCompliance(each) !== null);
  const [least] = measurable.toSorted((a, b) => (a.compliance ?? 0) - (b.compliance ?? 0));
  const [thin] = assessed.filter(isAssessedTooLittle).toSorted((a, b) => a.coverage - b.coverage);
  const little = thin
    ? ` ${thin.short_name}: evaluado solo el ${share(thin.coverage)}; su cumplimiento aún no se puede medir.`
    : "";
  if (!least) return little.trim();
  const scoreSentence = `${share(least.compliance ?? 0)} de cumplimiento (evaluado el ${share(least.coverage)})`;
  return standards.length === 1
    ? `${least.short_name}: ${scoreSentence}.`
    : `La norma más atrasada: ${least.short_name}, ${scoreSentence}.${little}`;
}
