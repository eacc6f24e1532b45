import { sql } from "kysely";
import type { CompanyRows } from "../library/pipeline.store.ts";

interface NewEffect {
  effect_key: string;
  run_id: string;
  pipeline_id: string;
  chain_id: string;
  chain: string[];
  object_type: string | null;
  object_id: string | null;
  object_path: string | null;
  made_at: Date;
}

/** Records an effect. Its key is unique: a second effect of the same step fails and its transaction is rolled back. */
export async function insertEffect({ db, companyId }: CompanyRows, effect: NewEffect): Promise<void> {
  await db
    .insertInto("pipeline_effect")
    .values({ ...effect, company_id: companyId })
    .execute();
}

/** Returns the paths of the objects that a run created or changed, by the key of the effect. */
export async function findEffectPaths(
  { db, companyId }: CompanyRows,
  runId: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("pipeline_effect")
    .select(["effect_key", "object_path"])
    .where("company_id", "=", companyId)
    .where("run_id", "=", runId)
    .limit(1_000)
    .execute();
  return new Map(rows.map(({ effect_key, object_path }) => [effect_key, object_path]));
}

/** Returns the chain of the run that created an object; undefined where a person created it. */
export async function findPipelineChainOf(
  { db, companyId }: CompanyRows,
  object: { type: string; id: string },
): Promise<{ chain_id: string; chain: string[] } | undefined> {
  return await db
    .selectFrom("pipeline_effect")
    .select(["chain_id", "chain"])
    .where("company_id", "=", companyId)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .orderBy("made_at", "desc")
    .orderBy("effect_key")
    .limit(1)
    .executeTakeFirst();
}

/** Counts the runs of a pipeline about one object since a time. */
export async function countRunsAbout(
  { db, companyId }: CompanyRows,
  pipelineId: string,
  object: { type: string; id: string },
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom("pipeline_run")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .where("object_type", "=", object.type)
    .where("object_id", "=", object.id)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return row.count;
}
