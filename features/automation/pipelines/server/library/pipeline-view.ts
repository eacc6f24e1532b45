import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type {
  Pipeline,
  PipelineDetail,
} from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { mailAddressOf } from "../triggers/mail-trigger.ts";
import { checkDefinition } from "./check-definition.ts";
import {
  companyRowsOf,
  findHistories,
  findPipeline,
  type PipelineHistory,
  type PipelineRow,
} from "./pipeline.store.ts";
import { findVersion, findVersions } from "./version.store.ts";

export const historyDays = 30;
const dayMs = 86_400_000;

export function pipelineView(row: PipelineRow, history: PipelineHistory | undefined): Pipeline {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    audience: row.audience as Pipeline["audience"],
    state: row.state as Pipeline["state"],
    number: row.number,
    has_draft: row.has_draft,
    trigger_kind: row.trigger_kind as Pipeline["trigger_kind"],
    trigger_event: row.trigger_event,
    next_at: row.state === "active" ? (row.next_at?.toISOString() ?? null) : null,
    last_run_at: history?.last_run_at?.toISOString() ?? null,
    runs: history?.marks ?? [],
    ended_30d: history?.ended ?? 0,
    succeeded_30d: history?.succeeded ?? 0,
    updated_at: row.updated_at.toISOString(),
  };
}

type ViewContext = Pick<VerbContext, "db" | "actor" | "clock" | "extensions" | "config">;

/** Converts rows to list items, with the newest runs of each pipeline. */
export async function pipelineViews(context: ViewContext, rows: readonly PipelineRow[]): Promise<Pipeline[]> {
  const since = new Date(context.clock.now().getTime() - historyDays * dayMs);
  const histories = await findHistories(
    companyRowsOf(context),
    rows.map(({ id }) => id),
    since,
  );
  return rows.map((row) => pipelineView(row, histories.get(row.id)));
}

/** Returns a pipeline with its draft, or with a version if one was requested or there is no draft. */
export async function pipelineDetail(
  context: ViewContext,
  id: string,
  number?: number,
): Promise<PipelineDetail> {
  const rows = companyRowsOf(context);
  const row = await findPipeline(rows, id);
  if (!row) throw new Refusal("not_found");
  // The provider's draft of a published pipeline is not shown to the company.
  const seesDraft = isProvider(context.actor) || row.number === 0;
  const contentNumber = number ?? (row.has_draft && seesDraft ? 0 : row.number);
  const storedDefinition =
    contentNumber === 0 ? row.draft : (await findVersion(rows, id, contentNumber))?.definition;
  if (!storedDefinition) throw new Refusal("not_found");
  const content = PipelineDefinition.parse(storedDefinition);
  // An earlier version may have been for the provider only.
  if (!isProvider(context.actor) && content.audience !== "client") throw new Refusal("not_found");
  const [pipeline] = await pipelineViews(context, [row]);
  if (!pipeline) throw new Refusal("not_found");
  return {
    pipeline,
    content,
    content_number: contentNumber,
    problems: checkDefinition(context, content),
    versions: (await findVersions(rows, id)).map(({ published_by: _, ...version }) => ({
      ...version,
      published_at: version.published_at.toISOString(),
    })),
    version: row.version,
    has_hook: row.hook_key !== null,
    mail: {
      receives: context.config.inboxMail !== undefined,
      address: mailAddressOf(context, rows.companyId, row),
    },
  };
}
