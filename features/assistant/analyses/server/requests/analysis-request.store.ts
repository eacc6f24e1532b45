import { sql } from "kysely";
import type {
  AnalysisKind,
  AnalysisStatus,
  Audience,
} from "#features/assistant/analyses/analyses.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface NewRequest {
  company_id: number;
  id: string;
  kind: AnalysisKind;
  standard_id: number | null;
  standard_name: string | null;
  provider_id: number;
  days_back: number;
  priority: string;
  focus_areas: string[];
  audience: Audience;
  requested_by_name: string;
  requested_at: Date;
}

const requests = (db: Database, audiences: readonly Audience[]) =>
  db
    .selectFrom("analysis_request as request")
    .leftJoin("analysis_result as result", (join) =>
      join.onRef("result.company_id", "=", "request.company_id").onRef("result.id", "=", "request.id"),
    )
    .select([
      "request.id",
      "request.kind",
      "request.standard_id",
      "request.standard_name",
      "request.provider_id",
      "request.days_back",
      "request.priority",
      "request.focus_areas",
      "request.audience",
      "request.status",
      "request.progress",
      "request.reason",
      "request.attempts",
      "request.requested_by_name",
      "request.requested_at",
      "request.started_at",
      "request.finished_at",
      "result.id as result_id",
      "result.score",
    ])
    .where("request.audience", "in", audiences);

export async function addRequest(db: Database, request: NewRequest): Promise<void> {
  await db.insertInto("analysis_request").values(request).execute();
}

/** Returns a request that one of the audiences may see. */
export async function findRequest(db: Database, id: string, audiences: readonly Audience[]) {
  return await requests(db, audiences).where("request.id", "=", id).executeTakeFirst();
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Locks a request until the transaction ends and returns its state. */
export async function lockRequest(db: Database, id: string): Promise<AnalysisStatus | undefined> {
  const row = await db
    .selectFrom("analysis_request")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status as AnalysisStatus | undefined;
}

interface Search extends PageRequest {
  status?: AnalysisStatus | undefined;
  analysis_type?: AnalysisKind | undefined;
  standard_id?: number | undefined;
}

export async function findRequestPage(db: Database, audiences: readonly Audience[], search: Search) {
  let query = requests(db, audiences);
  if (search.status) query = query.where("request.status", "=", search.status);
  if (search.analysis_type) query = query.where("request.kind", "=", search.analysis_type);
  if (search.standard_id !== undefined) query = query.where("request.standard_id", "=", search.standard_id);
  return await keysetPage(
    db,
    query,
    {
      by: sql`request.requested_at`,
      kind: "timestamptz",
      tie: sql`request.id`,
      tieKind: "uuid",
      descending: true,
    },
    search,
  );
}

export async function countOpenRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("analysis_request")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "in", ["pending", "processing"])
    .executeTakeFirstOrThrow();
  return count;
}

/** The requests to count; without a filter all of them. */
export interface CountedRequests {
  standardId?: number | undefined;
  /** The period of the requests; `to` is not included. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function countRequests(
  db: Database,
  audiences: readonly Audience[],
  { standardId, from, to }: CountedRequests = {},
) {
  let readableRequests = db.selectFrom("analysis_request").where("audience", "in", audiences);
  if (standardId !== undefined) readableRequests = readableRequests.where("standard_id", "=", standardId);
  if (from) readableRequests = readableRequests.where("requested_at", ">=", from);
  if (to) readableRequests = readableRequests.where("requested_at", "<", to);
  return await readableRequests
    .select([
      "status",
      "kind",
      "audience",
      sql<number>`count(*)::int`.as("count"),
      sql<number | null>`sum(extract(epoch from finished_at - requested_at))::float8`.as("seconds"),
      sql<Date | null>`max(finished_at)`.as("last_at"),
    ])
    .groupBy(["status", "kind", "audience"])
    .execute();
}

/** Records that the work on a request began or began again. */
export async function startRequest(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable("analysis_request")
    .set({
      status: "processing",
      progress: 10,
      started_at: sql`coalesce(started_at, ${at})`,
      attempts: sql`attempts + 1`,
    })
    .where("id", "=", id)
    .execute();
}

export async function setProgress(db: Database, id: string, progress: number): Promise<void> {
  await db.updateTable("analysis_request").set({ progress }).where("id", "=", id).execute();
}

interface Ending {
  status: "completed" | "failed" | "cancelled";
  reason: string;
  at: Date;
}

export async function endRequest(db: Database, id: string, { status, reason, at }: Ending): Promise<void> {
  await db
    .updateTable("analysis_request")
    .set({ status, reason, finished_at: at, ...(status === "completed" && { progress: 100 }) })
    .where("id", "=", id)
    .execute();
}
