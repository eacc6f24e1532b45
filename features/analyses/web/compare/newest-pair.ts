import type { AnalysisRequest } from "#features/analyses/analyses.contract.ts";

type Subject = Pick<AnalysisRequest, "id" | "analysis_type" | "standard_id" | "audience">;

/** Whether two analyses speak of one thing to the same readers. */
export function sameSubject(one: Subject, other: Subject): boolean {
  return (
    one.analysis_type === other.analysis_type &&
    one.standard_id === other.standard_id &&
    one.audience === other.audience
  );
}

/** The newest analysis that has an older one of the same thing, with it; the list goes from the newest on. */
export function newestPair(items: readonly Subject[]): { a: string; b: string } | undefined {
  for (const [place, newer] of items.entries()) {
    const older = items.slice(place + 1).find((each) => sameSubject(each, newer));
    if (older) return { a: older.id, b: newer.id };
  }
  return undefined;
}
