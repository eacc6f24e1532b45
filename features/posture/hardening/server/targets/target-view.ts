import {
  type BenchmarkTarget,
  oldAfterDays,
} from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import type { TargetRow } from "./target.store.ts";

/** Returns the time before which a run counts as old. */
export const outdatedBefore = (now: Date): Date => new Date(now.getTime() - oldAfterDays * 86_400_000);

export function countsFrom({
  passed,
  failed,
  manual,
  errors,
  suppressed,
  not_applicable,
  information,
}: BenchmarkTarget["counts"]): BenchmarkTarget["counts"] {
  return { passed, failed, manual, errors, suppressed, not_applicable, information };
}

export function targetFrom(row: TargetRow, now: Date): BenchmarkTarget {
  const { id, benchmark, title, profile, tool, complete, score } = row;
  const { answered_passed, answered_failed, answered_not_applicable } = row;
  return {
    id,
    asset: { id: row.standing_id, name: row.asset_name },
    benchmark,
    title,
    profile,
    tool,
    complete,
    score,
    answered_passed,
    answered_failed,
    answered_not_applicable,
    waiting: row.manual - answered_passed - answered_failed - answered_not_applicable,
    ended_at: row.ended_at.toISOString(),
    counts: countsFrom(row),
    worse: row.worse,
    better: row.better,
    old: row.ended_at < outdatedBefore(now),
  };
}
