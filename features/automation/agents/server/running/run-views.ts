import type { AgentRun, AgentRunDetail } from "#features/automation/agents/contracts/agent-runs.contract.ts";
import { findEffectKind } from "#features/automation/pipelines/server/pipelines.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CompanyRows, companyRowsOf } from "../library/agent.store.ts";
import { findAgentNames } from "../library/agent-name.store.ts";
import { type AgentRunRow, findRun } from "./run.store.ts";
import { findEntries, findProposals, type TranscriptEntry } from "./transcript.store.ts";

export async function runViews(rows: CompanyRows, runs: readonly AgentRunRow[]): Promise<AgentRun[]> {
  const names = await findAgentNames(
    rows,
    runs.map(({ agent_id }) => agent_id),
  );
  return runs.map((row) => ({
    id: row.id,
    agent_id: row.agent_id,
    agent: names.get(row.agent_id) ?? "",
    number: row.number,
    cause: row.cause,
    object_label: row.object_label,
    object_path: row.object_path,
    acts_for_name: row.acts_for_name,
    state: row.state,
    engine: row.engine,
    provider: row.provider_name,
    note: row.note,
    tool_calls: row.tool_calls,
    tokens_in: row.tokens_in,
    tokens_out: row.tokens_out,
    cost: Number(row.cost_micros),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}

/** Returns a run with its transcript and its proposals. */
export async function runDetail(context: VerbContext, id: string): Promise<AgentRunDetail> {
  const rows = companyRowsOf(context);
  const row = await findRun(rows, id);
  const [run] = row ? await runViews(rows, [row]) : [];
  if (!row || !run) throw new Refusal("not_found");
  const [entries, proposals] = [await findEntries(rows, id), await findProposals(rows, id)];
  return {
    run,
    output: row.output,
    read_private: row.read_private,
    read_untrusted: row.read_untrusted,
    transcript: entries.map(({ kind, at, ...entry }) => ({
      ...entry,
      kind: kind as TranscriptEntry["kind"],
      at: at.toISOString(),
    })),
    proposals: proposals.map(({ effect, given, refusal, pipeline_id, pipeline_run_id }) => ({
      effect,
      label: findEffectKind(context, effect)?.label ?? effect,
      given: JSON.stringify(given, null, 2).slice(0, 8_000),
      refusal,
      path:
        pipeline_id && pipeline_run_id
          ? `${paths.pipelineRuns(pipeline_id)}?ejecucion=${pipeline_run_id}`
          : null,
    })),
  };
}
