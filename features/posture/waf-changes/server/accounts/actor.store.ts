import { sql } from "kysely";
import type { ActorKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ActorRow {
  actor: string;
  kind: ActorKind;
  owner_name: string;
  is_provider: boolean;
}

/** Finds the registered users and API keys of a company. */
export async function findActors(db: Database, companyId: number): Promise<ActorRow[]> {
  const rows = await db
    .selectFrom("waf_actor")
    .select(["actor", "kind", "owner_name", "is_provider"])
    .where("company_id", "=", companyId)
    .limit(5_000)
    .execute();
  return rows as ActorRow[];
}

export async function saveActorRow(
  db: Database,
  companyId: number,
  { actor, ...values }: ActorRow & { saved_by_name: string; saved_at: Date },
): Promise<void> {
  await db
    .insertInto("waf_actor")
    .values({ company_id: companyId, actor, ...values })
    .onConflict((conflict) => conflict.columns(["company_id", "actor"]).doUpdateSet(values))
    .execute();
}

export interface SeenActor {
  actor: string;
  actor_name: string;
  changes: number;
  last_at: Date;
}

/** Finds the people who made changes, those with the most changes first. */
export async function findSeenActors(db: Database, companyId: number, limit: number): Promise<SeenActor[]> {
  const { rows } = await sql<SeenActor>`
    select actor, (array_agg(actor_name order by occurred_at desc))[1] as actor_name, count(*)::int as changes,
      max(occurred_at) as last_at
    from (select actor, actor_name, occurred_at from waf_change where company_id = ${companyId}
      order by occurred_at desc, id desc limit 10000) recent
    where actor <> '' group by actor order by count(*) desc, actor limit ${limit}`.execute(db);
  return rows;
}
