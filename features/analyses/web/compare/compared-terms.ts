import type { AnalysisContent, Risk } from "#features/analyses/analysis-content.contract.ts";

export interface ComparedTerm {
  key: string;
  name: string;
  before: number | null;
  now: number | null;
}

/** The terms of two results beside each other, in the order of the newer one; what only the older had comes last. */
export function comparedTerms(before: AnalysisContent, after: AnalysisContent): ComparedTerm[] {
  const old = new Map(before.score.terms.map((term) => [term.key, term]));
  const now = new Map(after.score.terms.map((term) => [term.key, term]));
  const all = [...after.score.terms, ...before.score.terms.filter(({ key }) => !now.has(key))];
  return all.map(({ key, name }) => ({
    key,
    name,
    before: old.get(key)?.value ?? null,
    now: now.get(key)?.value ?? null,
  }));
}

/** The risks that came, those that stayed and those that went. */
export function comparedRisks(
  before: AnalysisContent,
  after: AnalysisContent,
): Record<"added" | "stayed" | "gone", Risk[]> {
  const old = new Set(before.risks.map(({ key }) => key));
  const now = new Set(after.risks.map(({ key }) => key));
  return {
    added: after.risks.filter(({ key }) => !old.has(key)),
    stayed: after.risks.filter(({ key }) => old.has(key)),
    gone: before.risks.filter(({ key }) => !now.has(key)),
  };
}
