import {
  findExceptions,
  findOpenNonconformities,
} from "#features/compliance/assurance/server/assurance.public.ts";
import type { CriticalIssue } from "#features/compliance/compliance/compliance.contract.ts";
import type { ControlSelection } from "#features/compliance/control-states/server/control-states.public.ts";
import {
  type CriticalFilter,
  countSuspects,
  findOfGroup,
  findPositions,
  findPossiblyCriticalStates,
  groupSuspects,
  inScope,
  type Position,
} from "#features/compliance/control-states/server/control-states.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { criticalReasonsOf, noMatters, type OpenControlIssues, sortByWeight } from "./critical.rules.ts";

const matterKey = (companyId: number, controlId: number) => `${companyId}:${controlId}`;

/** Finds the open issues of controls by company and control; for staff, of all companies. */
async function findMatters(db: Database): Promise<Map<string, OpenControlIssues>> {
  const matters = new Map<string, OpenControlIssues>();
  for (const { company_id, control_id, expires_on } of await findExceptions(db))
    matters.set(matterKey(company_id, control_id), { majorNonconformity: false, exceptedUntil: expires_on });
  for (const { company_id, control_id, kind } of await findOpenNonconformities(db)) {
    if (kind !== "major_nonconformity") continue;
    const key = matterKey(company_id, control_id);
    matters.set(key, { ...(matters.get(key) ?? noMatters), majorNonconformity: true });
  }
  return matters;
}

/** Returns the critical controls of the company, the heaviest first. */
export async function findCritical(
  db: Database,
  positions: readonly Position[],
  names: ReadonlyMap<number, string>,
  today: string,
): Promise<CriticalIssue[]> {
  const matters = await findMatters(db);
  const issues = inScope(positions).flatMap((position) => {
    const key = matterKey(position.company_id, position.control_id);
    const reasons = criticalReasonsOf(position, matters.get(key) ?? noMatters, today);
    if (reasons.length === 0) return [];
    const { standard_id, control_id, code, title, weight, infraction, due_date, owner_name } = position;
    const standard_name = names.get(standard_id) ?? "";
    return [
      {
        standard_id,
        standard_name,
        control_id,
        code,
        title,
        reasons,
        weight,
        infraction,
        due_date,
        owner_name,
      },
    ];
  });
  return sortByWeight(issues);
}

/** Returns the critical controls among those with issues in related features, evaluated one by one. */
async function judgeKnown(db: Database, filter: CriticalFilter) {
  const matters = await findMatters(db);
  const pairs = [...matters.keys()].map((key) => {
    const [companyId = 0, controlId = 0] = key.split(":").map(Number);
    return { companyId, controlId };
  });
  const criticalStates = (await findPossiblyCriticalStates(db, pairs, filter)).flatMap((state) => {
    const own = matters.get(matterKey(state.company_id, state.control_id)) ?? noMatters;
    const reasons = criticalReasonsOf(state, own, filter.today);
    return reasons.length === 0 ? [] : [{ ...state, reasons }];
  });
  return { pairs, known: criticalStates };
}

/** Counts the controls of each company and standard that need attention now, by `company:standard`. */
export async function countCriticalOfAll(db: Database, today: string): Promise<Map<string, number>> {
  const { pairs, known } = await judgeKnown(db, { today });
  const groups = await countSuspects(db, { today }, pairs);
  const critical = groups.filter((group) => criticalReasonsOf(group, noMatters, today).length > 0);
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

/** Returns the critical controls of all companies with the highest weight, without their texts, and their number. */
export async function findCriticalOfAll(db: Database, filter: CriticalFilter, limit: number) {
  const { pairs, known } = await judgeKnown(db, filter);
  const groups = (await groupSuspects(db, filter, pairs)).flatMap((group) => {
    const reasons = criticalReasonsOf(group, noMatters, filter.today);
    return reasons.length === 0 ? [] : [{ ...group, reasons }];
  });
  const rows = [];
  for (const group of sortByWeight(groups)) {
    if (rows.length >= limit) break;
    const { reasons, weight, infraction } = group;
    const controls = await findOfGroup(db, filter, pairs, group, limit - rows.length);
    rows.push(...controls.map((control) => ({ ...control, reasons, weight, infraction })));
  }
  return {
    count: groups.reduce((sum, { count }) => sum + count, known.length),
    issues: sortByWeight([...known, ...rows]).slice(0, limit),
  };
}

/** Returns a filter for the database, with the critical controls resolved, because they are a rule and not a column. */
export async function controlSelectionOf(
  db: Database,
  filter: ControlSelection["filter"],
  today: string,
): Promise<ControlSelection> {
  if (!filter.critical) return { filter, today };
  const positions = await findPositions(db, filter.standard_id);
  const issues = await findCritical(db, positions, new Map(), today);
  return { filter, today, criticalIds: issues.map(({ control_id }) => control_id) };
}
