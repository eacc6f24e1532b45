import { sql } from "kysely";
import { type StepSide, type Visibility, visibilities } from "#platform/contract/case-work.ts";
import type { ActivityEntry } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { StepFacts } from "./plan.rules.ts";

/** Returns the table of the activity of one kind of case: `alert` has `alert_step`. */
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

/** Adds entries to the activity of their cases, many with one statement. */
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

interface ReferringStep extends StepRow {
  /**
   * The incident or investigation to which the entry refers: the name of a page, the title of an incident given by id.
   */
  reference: string | null;
}

/** Returns an entry with the present name of the object to which it refers; for links, before the text of the note. */
function withReference({ reference, ...step }: ReferringStep): StepRow {
  if (reference === null) return step;
  if ("path" in step.facts) return { ...step, facts: { ...step.facts, name: reference } };
  if (step.type !== "linked" && step.type !== "unlinked") return step;
  return { ...step, note: [reference, step.note].filter(Boolean).join(": ") };
}

/**
 * Returns the newest activity entries of some cases, in the provider's view by default, from the oldest on. Row
 * security excludes entries that refer to an incident or investigation which the reader may not read.
 */
export async function findSteps(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
  limit: number,
  visible: readonly Visibility[] = visibilities,
): Promise<StepRow[]> {
  const { rows } = await sql<ReferringStep>`
    select id, case_id, type, visibility, side, actor_name, at, note, facts,
      case when facts ?| array['address', 'path'] then
          app_place_name(company_id, coalesce(facts ->> 'path', facts ->> 'address'))
        when facts ? 'incident' then (select title from incident
          where incident.company_id = step.company_id and incident.id = (facts -> 'incident' ->> 'id')::uuid)
      end as reference
    from ${stepsOf(caseName)} step
    where case_id = any(${caseIds}::uuid[]) and visibility = any(${visible}::text[])
    order by id desc limit ${limit}`.execute(db);
  return rows.reverse().map(withReference);
}

export interface ClientStepRow extends Pick<StepRow, "id" | "type" | "side" | "actor_name" | "at" | "note"> {
  status: string | null;
}

/**
 * Returns the entries for the client: messages to and from the client, and plain changes of the work. Texts for the
 * provider alone are not read from the database.
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

/** The types of activity entries that do not affect timers; a case may have many of them. */
const withoutClocks = ["commented", "linked", "unlinked", "clock_near", "clock_breached"];

/** Returns the complete activity of some cases, for the computation of timers. */
export async function findActivities(
  db: Database,
  caseName: string,
  caseIds: readonly string[],
): Promise<Map<string, (ActivityEntry & { case_id: string })[]>> {
  const { rows } = await sql<ActivityEntry & { case_id: string }>`
    select case_id, type, at, facts, bulk_id as "bulkId" from ${stepsOf(caseName)}
    where case_id = any(${caseIds}::uuid[]) and type <> all(${withoutClocks}::text[]) order by id`.execute(
    db,
  );
  return Map.groupBy(rows, ({ case_id }) => case_id);
}
