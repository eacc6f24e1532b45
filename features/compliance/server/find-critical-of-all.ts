import type { Database } from "#platform/server/database/open-database.ts";
import { byHeaviness, noMatters, reasonsOf } from "./critical.rules.ts";
import {
  type CriticalFilter,
  countSuspects,
  findKnown,
  findOfGroup,
  groupSuspects,
} from "./critical-groups.store.ts";
import { findMatters, matterKey } from "./find-critical.ts";

/** Controls that other parts of the area speak of, judged one by one. */
async function judgeKnown(db: Database, filter: CriticalFilter) {
  const matters = await findMatters(db);
  const pairs = [...matters.keys()].map((key) => {
    const [companyId = 0, controlId = 0] = key.split(":").map(Number);
    return { companyId, controlId };
  });
  const known = (await findKnown(db, pairs, filter)).flatMap((state) => {
    const own = matters.get(matterKey(state.company_id, state.control_id)) ?? noMatters;
    const reasons = reasonsOf(state, own, filter.today);
    return reasons.length === 0 ? [] : [{ ...state, reasons }];
  });
  return { pairs, known };
}

/** How many controls of each company and standard need somebody now, by `company:standard`. */
export async function countCriticalOfAll(db: Database, today: string): Promise<Map<string, number>> {
  const { pairs, known } = await judgeKnown(db, { today });
  const groups = await countSuspects(db, { today }, pairs);
  const critical = groups.filter((group) => reasonsOf(group, noMatters, today).length > 0);
  const counts = new Map<string, number>();
  for (const { company_id, standard_id, count } of [
    ...critical,
    ...known.map((one) => ({ ...one, count: 1 })),
  ]) {
    const key = `${company_id}:${standard_id}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** The heaviest controls of all companies that need somebody now, without their words, and how many there are. */
export async function findCriticalOfAll(db: Database, filter: CriticalFilter, limit: number) {
  const { pairs, known } = await judgeKnown(db, filter);
  const groups = (await groupSuspects(db, filter, pairs)).flatMap((group) => {
    const reasons = reasonsOf(group, noMatters, filter.today);
    return reasons.length === 0 ? [] : [{ ...group, reasons }];
  });
  const found = [];
  for (const group of byHeaviness(groups)) {
    if (found.length >= limit) break;
    const { reasons, weight, infraction } = group;
    const controls = await findOfGroup(db, filter, pairs, group, limit - found.length);
    found.push(...controls.map((control) => ({ ...control, reasons, weight, infraction })));
  }
  return {
    count: groups.reduce((sum, { count }) => sum + count, known.length),
    issues: byHeaviness([...known, ...found]).slice(0, limit),
  };
}
