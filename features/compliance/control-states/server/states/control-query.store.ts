import { sql } from "kysely";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { cappedCount } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { controlPositions, stateColumns } from "./control-position.store.ts";

/**
 * `criticalIds`: the ids of the critical controls, if the filter requests them. They come from a rule and are not a
 * column.
 */
export type ControlSelection = Selection<
  typeof controlQuery,
  { today: string; criticalIds?: number[] | undefined }
>;

export const listedQuery = (db: Database) =>
  controlPositions(db).select([
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

export type StatusRow = Awaited<ReturnType<ReturnType<typeof listedQuery>["executeTakeFirstOrThrow"]>>;

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

/** Matches the folded text of code, title and guidance, which the library stores with each node. */
export const controlMentions = (q: string) =>
  sql<boolean>`node.search like ${likePatternContaining(foldText(q))} or control.code ilike ${likePatternContaining(q)}`;

const isOverdue = (today: string) =>
  sql<boolean>`(state.due_date < ${today} and state.work_status <> 'done' and state.result <> 'not_applicable')`;

const place = sql`(followed.standard_id::bigint * 1000000 + node.position)`;
const rank = sql`(case ${stateColumns.result} when 'non_compliant' then 0 when 'partially_compliant' then 1
  when 'not_assessed' then 2 when 'compliant' then 3 else 4 end)`;

/**
 * The list of controls that count for the company. Its rows come from four joined tables, so each filter and each
 * order has its own expression.
 */
export const controls = bindQuery<typeof controlQuery, "control_text", StatusRow, ControlSelection>(
  controlQuery,
  {
    table: "control_text",
    columns: [],
    rows: (db) => listedQuery(db).where("followed.enabled", "=", true).where(inScope) as never,
    statements: {
      standard_id: { value: sql`followed.standard_id` },
      section_id: below,
      tier: (tier) => sql`${tier} = any(node.tiers)`,
      result: { value: stateColumns.result },
      work_status: { value: stateColumns.work_status },
      evidence_state: { value: stateColumns.evidence_state },
      grade: { value: sql`state.grade` },
      owner_id: { value: sql`state.owner_id` },
      overdue: { where: (_overdue, { today }) => isOverdue(today) },
      critical: {
        where: (_critical, { criticalIds = [] }) => sql`node.control_id = any(${criticalIds}::integer[])`,
      },
      due_from: { value: sql`state.due_date` },
      due_to: { value: sql`state.due_date` },
      updated_from: { value: sql`state.updated_at` },
      updated_to: { value: sql`state.updated_at` },
      q: (q) => (q === "" ? undefined : sql`(${controlMentions(q)})`),
    },
    sorts: {
      order: { keys: [[place, "integer"]], tie: [sql`node.control_id`, "integer"] },
      due: {
        keys: [[sql`coalesce(state.due_date, date '9999-12-31')`, "date"]],
        tie: [place, "integer"],
      },
      updated: {
        keys: [[sql`coalesce(state.updated_at, timestamptz '1970-01-01Z')`, "timestamptz"]],
        tie: [sql`(-${place})`, "integer"],
        descending: true,
      },
      result: { keys: [[rank, "integer"]], tie: [place, "integer"] },
    },
  },
);

/** Counts the controls of a selection, up to the cap of lists. */
export async function countSelectedControls(db: Database, selection: ControlSelection) {
  return await cappedCount(db, controls.rows(db, selection));
}

/** Every control that a selection shows, in order. */
export async function findSelectedControls(db: Database, selection: ControlSelection): Promise<StatusRow[]> {
  return await controls.rowsWithColumns(db, selection).orderBy(place).execute();
}
