import { type RawBuilder, sql } from "kysely";
import type {
  EvidenceState,
  Result,
  WorkStatus,
} from "#features/compliance/control-states/control-states.contract.ts";
import type { Infraction } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { controlPositions, stateColumns } from "./control-position.store.ts";
import type { Pair } from "./states-of-all.store.ts";

/** The fields on which the rule of critical controls depends. Controls that are equal in them are evaluated once. */
export interface Judgeable {
  result: Result;
  work_status: WorkStatus;
  evidence_state: EvidenceState;
  grade: string | null;
  /** The due date of an overdue control; otherwise null. */
  due_date: string | null;
}

export interface CriticalFilter {
  today: string;
  standard_id?: number | undefined;
  company_id?: number | undefined;
}

const pairsIn = (pairs: readonly Pair[]) => sql<boolean>`(followed.company_id, node.control_id) in (
  select * from unnest(${pairs.map(({ companyId }) => companyId)}::bigint[],
    ${pairs.map(({ controlId }) => controlId)}::integer[]))`;

/** States of all companies that may be critical by themselves; the rule decides. */
function suspects(
  db: Database,
  { today, standard_id, company_id }: CriticalFilter,
  knownPairs: readonly Pair[],
) {
  let query = measured(
    db,
  ).where(sql<boolean>`(state.result = 'non_compliant' or state.evidence_state in ('expired', 'rejected')
      or (state.result = 'compliant' and state.evidence_state = 'none') or state.grade = 'major_nonconformity'
      or (state.due_date < ${today} and state.work_status <> 'done'))`);
  if (knownPairs.length > 0) query = query.where(sql<boolean>`not ${pairsIn(knownPairs)}`);
  if (standard_id !== undefined) query = query.where("followed.standard_id", "=", standard_id);
  if (company_id !== undefined) query = query.where("followed.company_id", "=", company_id);
  return query;
}

const measured = (db: Database) =>
  controlPositions(db)
    .where("followed.enabled", "=", true)
    .where(sql<boolean>`node.assessable and not node.withdrawn
      and (followed.tiers = '{}' or node.tiers = '{}' or node.tiers && followed.tiers)`);

const pastDue = (today: string): RawBuilder<string | null> =>
  sql<string | null>`case when state.due_date < ${today} then '0001-01-01' end`;

/**
 * Counts the possibly critical controls of each company and standard, grouped by the fields that the rule evaluates.
 */
export async function countSuspects(db: Database, filter: CriticalFilter, knownPairs: readonly Pair[]) {
  return await suspects(db, filter, knownPairs)
    .select([
      "followed.company_id",
      "followed.standard_id",
      "state.grade",
      stateColumns.result.as("result"),
      stateColumns.work_status.as("work_status"),
      stateColumns.evidence_state.as("evidence_state"),
      pastDue(filter.today).as("due_date"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .groupBy(sql.raw("1, 2, 3, 4, 5, 6, 7"))
    .execute();
}

export interface SuspectGroup extends Judgeable {
  weight: number;
  infraction: Infraction | null;
}

/**
 * Counts the possibly critical controls of all companies, grouped by their weight and by the fields that the rule
 * evaluates.
 */
export async function groupSuspects(db: Database, filter: CriticalFilter, knownPairs: readonly Pair[]) {
  return await suspects(db, filter, knownPairs)
    .select([
      "node.weight",
      "state.grade",
      stateColumns.infraction.as("infraction"),
      stateColumns.result.as("result"),
      stateColumns.work_status.as("work_status"),
      stateColumns.evidence_state.as("evidence_state"),
      pastDue(filter.today).as("due_date"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .groupBy(sql.raw("1, 2, 3, 4, 5, 6, 7"))
    .execute();
}

const agreed = sql`(node.weight, coalesce(state.grade, ''), coalesce(${stateColumns.infraction}, ''), state.result,
  state.work_status, state.evidence_state`;

/** Returns the controls of a group over all companies, up to a maximum number. */
export async function findOfGroup(
  db: Database,
  filter: CriticalFilter,
  knownPairs: readonly Pair[],
  group: SuspectGroup,
  limit: number,
) {
  return await suspects(db, filter, knownPairs)
    .select(["followed.company_id", "followed.standard_id", "node.control_id", "state.due_date"])
    .where(sql<boolean>`${agreed}, ${pastDue(filter.today)} is not null) = (${group.weight}, ${group.grade ?? ""},
      ${group.infraction ?? ""}, ${group.result}, ${group.work_status}, ${group.evidence_state}, ${group.due_date !== null})`)
    .orderBy("followed.company_id")
    .orderBy("node.control_id")
    .limit(limit)
    .execute();
}

/** Returns the states of controls that may be critical because of records outside their state. */
export async function findPossiblyCriticalStates(
  db: Database,
  pairs: readonly Pair[],
  filter: CriticalFilter,
) {
  if (pairs.length === 0) return [];
  let query = measured(db)
    .select([
      "followed.company_id",
      "followed.standard_id",
      "node.control_id",
      "node.weight",
      "state.grade",
      "state.due_date",
      stateColumns.infraction.as("infraction"),
      stateColumns.result.as("result"),
      stateColumns.work_status.as("work_status"),
      stateColumns.evidence_state.as("evidence_state"),
    ])
    .where(pairsIn(pairs));
  if (filter.standard_id !== undefined) query = query.where("followed.standard_id", "=", filter.standard_id);
  if (filter.company_id !== undefined) query = query.where("followed.company_id", "=", filter.company_id);
  return await query.execute();
}
