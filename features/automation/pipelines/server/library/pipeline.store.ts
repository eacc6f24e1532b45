import { sql } from "kysely";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { PipelineState } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { companyIn } from "#platform/server/actor.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The database of a transaction with the company that its statements name. */
export interface CompanyRows {
  db: Database;
  companyId: number;
}
export const companyRowsOf = ({ db, actor }: Pick<VerbContext, "db" | "actor">): CompanyRows => ({
  db,
  companyId: companyIn(actor),
});

const columns = [
  "id",
  "template_key",
  "name",
  "purpose",
  "audience",
  "state",
  "number",
  "trigger_kind",
  "trigger_event",
  "next_at",
  "active_since",
  "seen_until",
  "hook_key",
  "mail_key",
  "version",
  "updated_at",
] as const;

const pipelines = ({ db, companyId }: CompanyRows) =>
  db
    .selectFrom("pipeline")
    .select([...columns, sql<boolean>`draft is not null`.as("has_draft"), sql<unknown>`draft`.as("draft")])
    .where("company_id", "=", companyId);
export type PipelineRow = Awaited<ReturnType<ReturnType<typeof pipelines>["executeTakeFirstOrThrow"]>>;

const byName: KeysetOrder = {
  by: sql`name`,
  kind: "text",
  tie: sql`id`,
  tieKind: "uuid",
  descending: false,
};

interface PipelineFilter {
  q?: string | undefined;
  state?: PipelineState | undefined;
  trigger?: string | undefined;
}

/** Returns one page of the pipelines, ordered by name. */
export async function findPipelines(
  rows: CompanyRows,
  { q, state, trigger }: PipelineFilter,
  page: PageRequest,
): Promise<Page<PipelineRow>> {
  let query = pipelines(rows);
  if (q) query = query.where(sql<boolean>`position(${foldText(q)} in search) > 0`);
  if (state) query = query.where("state", "=", state);
  if (trigger) query = query.where("trigger_kind", "=", trigger);
  return await keysetPage(rows.db, query, byName, page);
}

export async function findPipeline(rows: CompanyRows, id: string): Promise<PipelineRow | undefined> {
  return await pipelines(rows).where("id", "=", id).executeTakeFirst();
}

/** Finds the pipeline with a given name that is enabled for playbooks; if two have the same name, the older one. */
export async function findPlaybookPipeline(
  rows: CompanyRows,
  name: string,
): Promise<PipelineRow | undefined> {
  return await pipelines(rows)
    .where("state", "=", "active")
    .where("trigger_kind", "=", "playbook")
    .where("name", "=", name)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function findTakenTemplates({ db, companyId }: CompanyRows): Promise<string[]> {
  const templatePipelines = await db
    .selectFrom("pipeline")
    .select("template_key")
    .where("company_id", "=", companyId)
    .where("template_key", "is not", null)
    .orderBy("template_key")
    .limit(100)
    .execute();
  return templatePipelines.flatMap(({ template_key }) => template_key ?? []);
}

/** The columns of a definition that lists show and triggers look for. */
export function pipelineColumns({ name, purpose, audience, trigger }: PipelineDefinition) {
  return {
    name,
    purpose,
    audience,
    trigger_kind: trigger.kind,
    trigger_event: trigger.kind === "event" ? trigger.event : null,
    search: foldText(`${name} ${purpose}`),
  };
}

interface NewPipeline {
  id: string;
  templateKey?: string;
  content: PipelineDefinition;
  at: Date;
  by: string;
}

/** Inserts a draft; false when the company has the ready-made pipeline already. */
export async function insertPipeline(
  { db, companyId }: CompanyRows,
  { id, templateKey, content, at, by }: NewPipeline,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pipeline")
    .values({
      company_id: companyId,
      id,
      template_key: templateKey ?? null,
      state: "draft",
      ...pipelineColumns(content),
      draft: JSON.stringify(content),
      created_at: at,
      updated_at: at,
      updated_by_name: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface PipelineChange {
  draft?: PipelineDefinition | null;
  head?: PipelineDefinition;
  set?: {
    state?: PipelineState;
    number?: number;
    next_at?: Date | null;
    active_since?: Date | null;
    seen_until?: Date | null;
    hook_key?: string;
    mail_key?: string;
  };
}

/** Updates the version that the person saw; false when the stored version is another one. */
export async function changePipeline(
  { db, companyId }: CompanyRows,
  { id, version, at, by }: { id: string; version: number; at: Date; by: string },
  { draft, head, set }: PipelineChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pipeline")
    .set({
      ...(draft !== undefined && { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(head && pipelineColumns(head)),
      ...set,
      updated_at: at,
      updated_by_name: by,
      version: sql`version + 1`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface PipelineHistory {
  pipeline_id: string;
  marks: { id: string; state: RunState }[];
  last_run_at: Date | null;
  ended: number;
  succeeded: number;
}

/** The newest twenty runs of each pipeline, and how those of the last 30 days ended. */
export async function findHistories(
  { db, companyId }: CompanyRows,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, PipelineHistory>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PipelineHistory>`
    select wanted.id as pipeline_id, coalesce(marks.marks, '[]') as marks, marks.last_run_at, ends.ended, ends.succeeded
    from unnest(${ids}::uuid[]) as wanted(id)
    cross join lateral (
      select json_agg(json_build_object('id', newest.id, 'state', newest.state)) as marks,
        max(newest.created_at) as last_run_at
      from (select id, state, created_at from pipeline_run
        where company_id = ${companyId} and pipeline_id = wanted.id
        order by created_at desc, id desc limit 20) newest) marks
    cross join lateral (
      select count(*)::int as ended, (count(*) filter (where state in ('done', 'warned')))::int as succeeded
      from pipeline_run where company_id = ${companyId} and pipeline_id = wanted.id and created_at >= ${since}
        and state in ('done', 'warned', 'failed', 'refused', 'cancelled', 'expired')) ends`.execute(db);
  return new Map(rows.map((row) => [row.pipeline_id, row]));
}
