import { sql } from "kysely";
import type { AnalysisKind, Audience } from "#features/assistant/analyses/analyses.contract.ts";
import type { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface NewResult {
  company_id: number;
  id: string;
  kind: string;
  standard_id: number | null;
  audience: string;
  engine: string;
  content: AnalysisContent;
  created_at: Date;
}

/** Stores the result of a request. A request has only one result: a second one is ignored. */
export async function saveResult(db: Database, { content, ...result }: NewResult): Promise<void> {
  await db
    .insertInto("analysis_result")
    .values({ ...result, score: content.score.value, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const results = (db: Database, audiences: readonly Audience[]) =>
  db
    .selectFrom("analysis_result as result")
    .innerJoin("analysis_request as request", (join) =>
      join.onRef("request.company_id", "=", "result.company_id").onRef("request.id", "=", "result.id"),
    )
    .select([
      "result.id",
      sql<AnalysisKind>`result.kind`.as("kind"),
      "result.standard_id",
      sql<Audience>`result.audience`.as("audience"),
      "result.engine",
      sql<unknown>`result.content`.as("content"),
      "result.created_at",
      "request.requested_by_name",
    ])
    .where("result.audience", "in", audiences);

export async function findResult(db: Database, id: string, audiences: readonly Audience[]) {
  return await results(db, audiences).where("result.id", "=", id).executeTakeFirst();
}
export type ResultRow = NonNullable<Awaited<ReturnType<typeof findResult>>>;

interface Subject {
  kinds: readonly AnalysisKind[];
  /** The standard of the result; undefined for any. */
  standardId?: number | null;
  /** The time before which the result was made. */
  before?: Date;
}

/** The newest result on a subject. */
export async function findLatestResult(
  db: Database,
  audiences: readonly Audience[],
  { kinds, standardId, before }: Subject,
) {
  let query = results(db, audiences).where("result.kind", "in", kinds);
  if (standardId !== undefined) query = query.where("result.standard_id", "is not distinct from", standardId);
  if (before) query = query.where("result.created_at", "<", before);
  return await query
    .orderBy("result.created_at", "desc")
    .orderBy("result.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest result of each kind and standard. */
export async function findNewestResults(db: Database, audiences: readonly Audience[]) {
  return await results(db, audiences)
    .distinctOn(["result.kind", "result.standard_id"])
    .orderBy("result.kind")
    .orderBy("result.standard_id")
    .orderBy("result.created_at", "desc")
    .orderBy("result.id", "desc")
    .execute();
}
