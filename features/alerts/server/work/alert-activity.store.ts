import { sql } from "kysely";
import type { ActivitySide } from "#features/alerts/contracts/alert-activity.contract.ts";
import type { ActivityType } from "#features/alerts/contracts/alert-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ClockStep } from "../clocks/alert-clock.rules.ts";

/** What is written down of a step. `promised` and `absorbed` are for the clocks and leave by no call. */
export type StepFacts = Record<string, unknown> & ClockStep["facts"];

export interface NewActivity {
  id: string;
  alert_id: string;
  type: ActivityType;
  visibility: "internal" | "client";
  side: ActivitySide;
  actor_id: number | null;
  actor_name: string;
  at: Date;
  note: string;
  facts: StepFacts;
  bulk_id: string | null;
}

/** Writes steps into the stories of their alerts, many with one statement. */
export async function addActivity(
  db: Database,
  companyId: number,
  steps: readonly NewActivity[],
): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into alert_activity (company_id, id, alert_id, type, visibility, side, actor_id, actor_name, at, note, facts, bulk_id)
    select ${companyId}::bigint, step.* from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (
      id uuid, alert_id uuid, type text, visibility text, side text, actor_id integer, actor_name text,
      at timestamptz, note text, facts jsonb, bulk_id uuid)`.execute(db);
}

const story = (db: Database) =>
  db
    .selectFrom("alert_activity")
    .innerJoin("alert", (join) =>
      join
        .onRef("alert.company_id", "=", "alert_activity.company_id")
        .onRef("alert.id", "=", "alert_activity.alert_id"),
    )
    .select([
      "alert_activity.id",
      "alert.number as alert_number",
      "alert_activity.type",
      "alert_activity.visibility",
      "alert_activity.side",
      "alert_activity.actor_name",
      "alert_activity.at",
      "alert_activity.note",
      "alert_activity.facts",
    ]);

/** The newest steps of some alerts, told from the oldest on. */
export async function findActivity(db: Database, alertIds: readonly string[], most: number) {
  const newest = await story(db)
    .where(sql<boolean>`alert_activity.alert_id = any(${alertIds}::uuid[])`)
    .orderBy("alert_activity.id", "desc")
    .limit(most)
    .execute();
  return newest.reverse();
}
export type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number];

/** The whole stories of some alerts, as clocks see them. */
export async function findClockSteps(
  db: Database,
  alertIds: readonly string[],
): Promise<Map<string, ClockStep[]>> {
  const rows = await db
    .selectFrom("alert_activity")
    .select(["alert_id", "type", "at", "facts", "bulk_id"])
    .where(sql<boolean>`alert_id = any(${alertIds}::uuid[])`)
    .where("type", "not in", ["commented", "linked", "unlinked", "clock_near", "clock_breached"])
    .orderBy("id")
    .execute();
  const steps = rows.map(({ alert_id, type, at, facts, bulk_id }) => ({
    alert_id,
    type: type as ActivityType,
    at,
    bulkId: bulk_id,
    facts: facts as ClockStep["facts"],
  }));
  return Map.groupBy(steps, ({ alert_id }) => alert_id);
}
