import type {
  AnalysisContent,
  Comparison,
  Reference,
  Statement,
  Term,
} from "#features/assistant/analyses/analysis-content.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { numberText } from "#platform/server/documents/document-labels.ts";

export interface PreviousResult {
  id: string;
  at: Date;
  content: AnalysisContent;
}
type Now = Pick<AnalysisContent, "risks"> & { score: AnalysisContent["score"] };

const leastMove = 1;
const maxRisks = 20;

/** Compares a result with the previous one: terms of the score, new risks and removed risks. */
export function compareWithPrevious({ id, at, content: before }: PreviousResult, now: Now): Comparison {
  const then = toAnalysis(id, "Análisis anterior");
  const plain = { original: null, missing: null };
  const terms = new Map(before.score.terms.map((term) => [term.key, term]));
  const movedTerms = now.score.terms.flatMap((term): Statement[] => {
    const text = moveText(terms.get(term.key), term);
    return text
      ? [{ ...plain, key: `moved:${term.key}`, text, sources: [...term.sources, then].slice(0, 40) }]
      : [];
  });
  const previousRiskKeys = new Set(before.risks.map(({ key }) => key));
  const currentRiskKeys = new Set(now.risks.map(({ key }) => key));
  const addedRisks = now.risks.filter(({ key }) => !previousRiskKeys.has(key)).slice(0, maxRisks);
  const removedRisks = before.risks.filter(({ key }) => !currentRiskKeys.has(key)).slice(0, maxRisks);
  return {
    previous_id: id,
    previous_at: at.toISOString(),
    score_before: before.score.value,
    score_now: now.score.value,
    changes: [
      ...movedTerms,
      ...addedRisks.map((risk) => ({
        ...plain,
        key: `new:${risk.key}`.slice(0, 200),
        text: `Riesgo nuevo: ${risk.text}`,
        sources: risk.sources,
      })),
      ...removedRisks.map((risk) => ({
        ...plain,
        key: `gone:${risk.key}`.slice(0, 200),
        text: `Ya no está entre los riesgos: ${risk.original ?? risk.text}`,
        sources: [then],
      })),
    ],
  };
}

function moveText(before: Term | undefined, now: Term): string | undefined {
  const [was, is] = [before?.value ?? null, now.value];
  if (was === null && is === null) return undefined;
  if (is === null) return `${now.name}: antes ${numberText(was ?? 0)}, ahora no evaluable.`;
  if (was === null) return before ? `${now.name}: antes no evaluable, ahora ${numberText(is)}.` : undefined;
  const move = Math.round((is - was) * 10) / 10;
  if (Math.abs(move) < leastMove) return undefined;
  return `${now.name}: ${move > 0 ? "mejoró" : "empeoró"} de ${numberText(was)} a ${numberText(is)} puntos.`;
}

function toAnalysis(id: string, label: string): Reference {
  return { kind: "analysis", id, label, path: paths.analysis(id) };
}
