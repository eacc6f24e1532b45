import { type RawBuilder, sql } from "kysely";
import type {
  ControlFilter,
  controlSorts,
} from "#features/compliance/control-states/control-states.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { cappedCount, type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";
import { positions, stateColumns } from "./control-position.store.ts";

/** A filter with its critical controls already resolved. */
export interface ControlSelection extends Omit<ControlFilter, "critical"> {
  criticalIds?: number[] | undefined;
  today: string;
}

export const listedQuery = (db: Database) =>
  positions(db).select([
    "followed.standard_id",
    "node.control_id",
    "control.code",
    "node.title",
    "node.weight",
    "node.tiers",
    "state.id",
    "state.grade",
    "state.implementation_score",
    "state.documentation_score",
    "state.target",
    "state.owner_id",
    "state.owner_name",
    "state.due_date",
    "state.updated_at",
    "state.updated_by_name",
    sql<string>`coalesce(state.justification, '')`.as("justification"),
    sql<string[]>`coalesce(state.inclusion_reasons, '{}')`.as("inclusion_reasons"),
    sql<string>`coalesce(state.observation, '')`.as("observation"),
    sql<number>`coalesce(state.version, 0)`.as("version"),
    stateColumns.result.as("result"),
    stateColumns.work_status.as("work_status"),
    stateColumns.evidence_state.as("evidence_state"),
    stateColumns.infraction.as("infraction"),
  ]);

/** The condition of controls that count for the company: neither headings nor withdrawn controls nor other tiers. */
const inScope = sql<boolean>`(node.assessable and not node.withdrawn
  and (followed.tiers = '{}' or node.tiers = '{}' or node.tiers && followed.tiers))`;

const below = (sectionId: number) => sql<boolean>`node.control_id in (
  with recursive lower as (
    select node.version_id, node.control_id from control_text node
    join company_standard on company_standard.version_id = node.version_id
    where node.control_id = ${sectionId}
    union all
    select node.version_id, node.control_id from lower
    join control_text node on node.version_id = lower.version_id and node.parent_id = lower.control_id)
  select control_id from lower)`;

function selected(db: Database, { standard_id, section_id, tier, q, today, ...filter }: ControlSelection) {
  let query = listedQuery(db).where("followed.enabled", "=", true).where(inScope);
  if (standard_id !== undefined) query = query.where("followed.standard_id", "=", standard_id);
  if (section_id !== undefined) query = query.where(below(section_id));
  if (tier) query = query.where(sql<boolean>`${tier} = any(node.tiers)`);
  if (filter.result) query = query.where(stateColumns.result, "=", filter.result);
  if (filter.work_status) query = query.where(stateColumns.work_status, "=", filter.work_status);
  if (filter.evidence_state) query = query.where(stateColumns.evidence_state, "=", filter.evidence_state);
  if (filter.grade) query = query.where("state.grade", "=", filter.grade);
  if (filter.owner_id !== undefined) query = query.where("state.owner_id", "=", filter.owner_id);
  if (filter.overdue) query = query.where(isOverdue(today));
  if (filter.criticalIds)
    query = query.where(sql<boolean>`node.control_id = any(${filter.criticalIds}::integer[])`);
  if (q) query = query.where(sql<boolean>`(${mentions(q)})`);
  return query;
}

/** Matches the folded text of code, title and guidance, which the library stores with each node. */
export const mentions = (q: string) =>
  sql<boolean>`node.search like ${containing(foldText(q))} or control.code ilike ${containing(q)}`;

const isOverdue = (today: string) =>
  sql<boolean>`(state.due_date < ${today} and state.work_status <> 'done' and state.result <> 'not_applicable')`;

const place = sql`(followed.standard_id::bigint * 1000000 + node.position)`;
const rank = sql`(case ${stateColumns.result} when 'non_compliant' then 0 when 'partially_compliant' then 1
  when 'not_assessed' then 2 when 'compliant' then 3 else 4 end)`;
const inOrder = (
  by: RawBuilder<unknown>,
  kind: KeysetOrder["kind"],
  tie: RawBuilder<unknown> = place,
  descending = false,
): KeysetOrder => ({ by, kind, tie, tieKind: "integer", descending });

const orders: Record<(typeof controlSorts)[number], KeysetOrder> = {
  order: inOrder(place, "integer", sql`node.control_id`),
  due: inOrder(sql`coalesce(state.due_date, date '9999-12-31')`, "date"),
  updated: inOrder(
    sql`coalesce(state.updated_at, timestamptz '1970-01-01Z')`,
    "timestamptz",
    sql`(-${place})`,
    true,
  ),
  result: inOrder(rank, "integer"),
};

export async function findSelectedPage(
  db: Database,
  selection: ControlSelection,
  { sort, ...page }: PageRequest & { sort: (typeof controlSorts)[number] },
) {
  return await keysetPage(db, selected(db, selection), orders[sort], page);
}

/** Counts the controls of a selection, up to the cap of lists. */
export async function countSelected(db: Database, selection: ControlSelection) {
  return await cappedCount(db, selected(db, selection));
}

/** Every control that a selection shows, in order. */
export async function findSelected(db: Database, selection: ControlSelection): Promise<StatusRow[]> {
  return await selected(db, selection).orderBy(place).execute();
}

/** Returns the states of these controls in any tier; headings and unknown ids are left out. */
export async function findStatusRows(db: Database, controlIds: readonly number[]) {
  return await listedQuery(db)
    .where("followed.enabled", "=", true)
    .where("node.assessable", "=", true)
    .where("node.withdrawn", "=", false)
    .where(sql<boolean>`node.control_id = any(${controlIds}::integer[])`)
    .orderBy("node.control_id")
    .execute();
}
export type StatusRow = Awaited<ReturnType<typeof findStatusRows>>[number];

interface RecordedFilter extends Pick<ControlFilter, "standard_id" | "result" | "work_status" | "owner_id"> {
  control_id?: number | undefined;
}

/** States with a row of their own, also of standards that the company no longer follows. */
export async function findRecordedPage(db: Database, filter: RecordedFilter, page: PageRequest) {
  let query = listedQuery(db).where("state.id", "is not", null);
  if (filter.standard_id !== undefined) query = query.where("state.standard_id", "=", filter.standard_id);
  if (filter.control_id !== undefined) query = query.where("state.control_id", "=", filter.control_id);
  if (filter.result) query = query.where("state.result", "=", filter.result);
  if (filter.work_status) query = query.where("state.work_status", "=", filter.work_status);
  if (filter.owner_id !== undefined) query = query.where("state.owner_id", "=", filter.owner_id);
  return await keysetPage(db, query, orders.order, page);
}

export async function findRecorded(db: Database, id: string): Promise<StatusRow | undefined> {
  return await listedQuery(db).where("state.id", "=", id).executeTakeFirst();
}
