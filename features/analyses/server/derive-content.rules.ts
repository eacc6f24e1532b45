import type { AnalysisContent } from "#features/analyses/analysis-content.contract.ts";
import { comparedWith, type PreviousResult } from "./compare-results.rules.ts";
import type { Facts } from "./facts.ts";
import { headlineOf } from "./headline.rules.ts";
import { inOrder } from "./in-order.rules.ts";
import { judgedBy } from "./judged-rules.rules.ts";
import { rulesOf } from "./rules/every-rule.ts";
import { scoreFrom } from "./score.rules.ts";

const most = 40;

/** The whole result out of the facts, by the rules alone: the same facts make the same result. */
export function deriveContent(facts: Facts, previous: PreviousResult | null): AnalysisContent {
  const parts = rulesOf(facts.kind).map((rule) => judgedBy(rule, facts));
  const score = scoreFrom(parts.flatMap(({ terms }) => terms));
  // What somebody asked to look at first stands first; then the most impact, and of that the least effort.
  const risks = inOrder(
    parts.flatMap((part) => part.risks),
    ({ area }) => (facts.focus.includes(area) ? 0 : 1),
    ({ impact }) => -impact,
    ({ effort }) => effort,
    ({ key }) => key,
  ).slice(0, most);
  const place = new Map(risks.map(({ key }, at) => [key, at]));
  const actions = inOrder(
    parts.flatMap((part) => part.actions).filter(({ answers }) => answers.some((key) => place.has(key))),
    ({ answers }) => Math.min(...answers.map((key) => place.get(key) ?? most)),
    ({ key }) => key,
  );
  return {
    format: 1,
    subject: facts.subject,
    period: { from: facts.from.toISOString(), to: facts.now.toISOString(), days: facts.days },
    headline: headlineOf(facts, score, risks),
    score,
    strengths: parts.flatMap(({ strengths }) => strengths).slice(0, most),
    gaps: parts.flatMap(({ gaps }) => gaps).slice(0, most),
    risks,
    actions,
    not_evaluable: parts.flatMap(({ not_evaluable }) => not_evaluable),
    comparison: previous && comparedWith(previous, { score, risks }),
    notes: notesOf(facts),
  };
}

function notesOf({ audience, unknownFocus }: Facts): string[] {
  const notes = [
    audience === "provider"
      ? "De uso interno del proveedor: cuenta también las alertas que no se han publicado a la empresa."
      : "Cuenta las alertas publicadas a la empresa; las que el proveedor aún no publica no están.",
  ];
  if (unknownFocus.length > 0) {
    const named = unknownFocus.map((word) => `«${word.slice(0, 60)}»`).slice(0, 5);
    notes.push(`Se pidió mirar primero ${named.join(", ")}, que no es un área de este análisis.`);
  }
  return notes;
}
