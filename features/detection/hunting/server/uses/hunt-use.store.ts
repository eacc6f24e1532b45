import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { HuntUse } from "#features/detection/hunting/hunting.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { HuntEventGroup } from "../runs/hunt-run.store.ts";

interface NewUse {
  company_id: number;
  hunt_id: string;
  kind: HuntUse["kind"];
  target: string;
  finding_key: Buffer | null;
  created_at: Date;
  created_by_name: string;
}

/** Records an object that was created from a hunt; an existing rule is recorded once. */
export async function addHuntUse(db: Database, use: NewUse): Promise<void> {
  await db
    .insertInto("hunt_use")
    .values({ ...use, id: uuidv7() })
    .onConflict((conflict) => conflict.columns(["company_id", "hunt_id", "kind", "target"]).doNothing())
    .execute();
}

/**
 * Finds the objects that were created from a hunt, the newest first, without deleted ones and those that the actor
 * may not see.
 */
export async function findHuntUses(db: Database, huntId: string): Promise<HuntUse[]> {
  const { rows } = await sql<HuntUse>`
    select use.kind, use.target, encode(use.finding_key, 'hex') as finding_key,
      coalesce('ALR-' || alert.number || ' ' || alert.title, incident.series || '-' || incident.number || ' ' || incident.title,
        rule.title) as name
    from hunt_use use
    left join alert on use.kind = 'alert' and alert.company_id = use.company_id and alert.id = use.target
    left join incident on use.kind = 'incident' and incident.company_id = use.company_id and incident.id = use.target
    left join correlation_rule rule on use.kind = 'rule' and rule.company_id = use.company_id and rule.id = use.target
    where use.hunt_id = ${huntId} and coalesce(alert.id, incident.id, rule.id) is not null
    order by use.created_at desc, use.id desc limit 200`.execute(db);
  return rows;
}

/** The hunts from which an object was created. */
export async function findHuntsUsing(
  db: Database,
  { kind, target }: Pick<HuntUse, "kind" | "target">,
): Promise<{ id: string; number: number; title: string }[]> {
  return await db
    .selectFrom("hunt_use")
    .innerJoin("hunt", (on) =>
      on.onRef("hunt.company_id", "=", "hunt_use.company_id").onRef("hunt.id", "=", "hunt_use.hunt_id"),
    )
    .select(["hunt.id", "hunt.number", "hunt.title"])
    .where("hunt_use.kind", "=", kind)
    .where("hunt_use.target", "=", target)
    .orderBy("hunt.number")
    .limit(50)
    .execute();
}

/** Finds the findings of a run, the newest first: one by its key, or all. */
export async function findFindings(
  db: Database,
  { huntId, runId, key }: { huntId: string; runId: string; key?: Buffer },
): Promise<HuntEventGroup[]> {
  let query = db
    .selectFrom("hunt_finding")
    .select(["key", "title", "asset_name", "user_name", "events", "first_at", "last_at", "event_ids"])
    .where("hunt_id", "=", huntId)
    .where("run_id", "=", runId);
  if (key) query = query.where("key", "=", key);
  return await query.orderBy("last_at", "desc").orderBy("key").limit(500).execute();
}
