import type { AnalysisRequest } from "#features/assistant/analyses/analyses.contract.ts";
import type { AnalysisContent, Risk } from "#features/assistant/analyses/analysis-content.contract.ts";

export interface ComparedTerm {
  key: string;
  name: string;
  before: number | null;
  now: number | null;
}

/**
 * Returns the terms of two results side by side in the order of the newer one; terms that only the older one has come
 * last.
 */
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

/** Returns the new, the remaining and the removed risks. */
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

type Subject = Pick<AnalysisRequest, "id" | "analysis_type" | "standard_id" | "audience">;

/** Returns whether two analyses have the same subject and readers. */
export function sameSubject(one: Subject, other: Subject): boolean {
  return (
    one.analysis_type === other.analysis_type &&
    one.standard_id === other.standard_id &&
    one.audience === other.audience
  );
}

/**
 * Returns the newest analysis that has an older one of the same subject, together with that one; `items` must be
 * sorted from the newest on.
 */
export function newestPair(items: readonly Subject[]): { a: string; b: string } | undefined {
  for (const [place, newer] of items.entries()) {
    const older = items.slice(place + 1).find((each) => sameSubject(each, newer));
    if (older) return { a: older.id, b: newer.id };
  }
  return undefined;
}
