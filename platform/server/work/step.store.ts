import { sql } from "kysely";
import { type StepSide, type Visibility, visibilities } from "#platform/contract/case-work.ts";
import type { StoryStep } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { StepFacts } from "./plan.rules.ts";

/** The table of the stories of one kind of case: `alert` has `alert_step`. */
const stepsOf = (caseName: string) => sql.table(`${caseName}_step`);

export interface NewStep {
  id: string;
  case_id: string;
  type: string;
  visibility: Visibility;
  side: StepSide;
  actor_id: number | null;
  actor_name: string;
  at: Date;
  note: string;
  facts: StepFacts;
  bulk_id: string | null;
}

/** Writes steps into the stories of their cases, many with one statement. */
export async function addSteps(
  db: Database,
  { caseName, companyId }: { caseName: string; companyId: number },
  steps: readonly NewStep[],
): Promise<void> {
  if (steps.length === 0) return;
  const columns = sql.raw(
    "id, case_id, type, visibility, side, actor_id, actor_name, at, note, facts, bulk_id",
  );
  await sql`
    insert into ${stepsOf(caseName)} (company_id, ${columns})
    select ${companyId}::bigint, ${columns}
    from jsonb_populate_recordset(null::${stepsOf(caseName)}, ${JSON.stringify(steps)}::jsonb)`.execute(db);
}

export interface StepRow {
  id: string;
  case_id: string;
  type: string;
  visibility: Visibility;
  side: StepSide;
  actor_name: string;
  at: Date;
  note: string;
  facts: StepFacts;
}

/** The newest steps of some cases, as the provider reads them unless for fewer eyes, from the oldest on. */
export async function findSteps(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
  most: number,
  visible: readonly Visibility[] = visibilities,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select id, case_id, type, visibility, side, actor_name, at, note, facts from ${stepsOf(caseName)}
    where case_id = any(${caseIds}::uuid[]) and visibility = any(${visible}::text[])
    order by id desc limit ${most}`.execute(db);
  return rows.reverse();
}

export interface ClientStepRow extends Pick<StepRow, "id" | "type" | "side" | "actor_name" | "at" | "note"> {
  status: string | null;
}

/**
 * The same for the client: what was written to them and by them, and the bare turns of the work. What was written for
 * the provider alone does not leave the database.
 */
export async function findStepsForClient(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
  { turns, most }: { turns: readonly string[]; most: number },
): Promise<ClientStepRow[]> {
  const { rows } = await sql<ClientStepRow>`
    select id, type, side, actor_name, at, case when visibility = 'client' then note else '' end as note,
      facts ->> 'status' as status
    from ${stepsOf(caseName)}
    where case_id = any(${caseIds}::uuid[]) and (visibility = 'client' or type = any(${turns}::text[]))
    order by id desc limit ${most}`.execute(db);
  return rows.reverse();
}

/** Steps of which no clock knows; there may be many of them. */
const withoutClocks = ["commented", "linked", "unlinked", "clock_near", "clock_breached"];

/** The whole stories of some cases, as clocks see them. */
export async function findStories(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
): Promise<Map<string, (StoryStep & { case_id: string })[]>> {
  const { rows } = await sql<StoryStep & { case_id: string }>`
    select case_id, type, at, facts, bulk_id as "bulkId" from ${stepsOf(caseName)}
    where case_id = any(${caseIds}::uuid[]) and type <> all(${withoutClocks}::text[]) order by id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ case_id }) => case_id);
}
