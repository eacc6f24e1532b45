import type { DutyRow } from "./duties.rules.ts";

/** The effect of a fact on one duty. */
export interface DutyChange {
  code: string;
  before: DutyRow;
  after: DutyRow;
  /** Whether the fact makes a duty late that was not late before. */
  lateAtOnce: boolean;
}

const late = (row: DutyRow) => row.state === "overdue" || row.state === "filed_late";
const same = (a: Date | null, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null);

function isMoved(was: DutyRow, row: DutyRow): boolean {
  if (was.state !== row.state) return true;
  const isIdle = row.state === "not_applicable" || row.state === "to_decide";
  return !isIdle && !(same(was.limit, row.limit) && same(was.startedAt, row.startedAt));
}

/**
 * The duties whose deadline a fact would move, start or end, or that it would make late; both states are computed for
 * the same time.
 */
export function dutyChangesBetween(before: readonly DutyRow[], after: readonly DutyRow[]): DutyChange[] {
  const beforeByCode = new Map(before.map((row) => [row.code, row]));
  return after.flatMap((row) => {
    const was = beforeByCode.get(row.code);
    if (!was || !isMoved(was, row)) return [];
    return [{ code: row.code, before: was, after: row, lateAtOnce: late(row) && !late(was) }];
  });
}
