import type { AgentOutput } from "#features/automation/agents/contracts/agent-runs.contract.ts";
import {
  type AgentDefinition,
  type AgentRunState,
  inconclusive,
} from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  findEffectKind,
  startProposal,
  wakeRun,
} from "#features/automation/pipelines/server/pipelines.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AgentTask } from "../agent-task.extension.ts";
import { type CompanyRows, companyRowsOf, isInForce } from "../library/agent.store.ts";
import type { AgentProposal } from "./agent-answer.rules.ts";
import { findPolicy } from "./budget.store.ts";
import { spendReserved } from "./open-run.store.ts";
import { limitNotes } from "./purse.ts";
import { readerOf } from "./reader.ts";
import { type AgentRunRow, changeRun, lockRun } from "./run.store.ts";
import { insertEntries, insertProposal } from "./transcript.store.ts";
import { storableText, type Transcript } from "./transcript.ts";

export interface RunEnding {
  state: Exclude<AgentRunState, "queued" | "running">;
  engine: "rules" | "model" | null;
  providerName: string;
  note: string;
  output?: AgentOutput;
  proposals: readonly AgentProposal[];
  object?: { label: string; path: string | null };
  readPrivate: boolean;
  readUntrusted: boolean;
  toolCalls: number;
}

interface Finished {
  run: AgentRunRow;
  definition?: AgentDefinition;
  transcript?: Transcript;
  ending: RunEnding;
}

/** Ends a run, passes its proposals to pipelines and continues the pipeline run that waits for it. */
export async function finishRun(
  context: VerbContext,
  { run, definition, transcript, ending }: Finished,
): Promise<void> {
  const rows = companyRowsOf(context);
  const current = await lockRun(rows, run.id);
  if (!current || current.finished_at) return context.nothingChanged();
  const now = context.clock.now();
  await changeRun(rows, run.id, {
    state: ending.state,
    engine: ending.engine,
    provider_name: ending.providerName,
    note: ending.note.slice(0, 1_000),
    ...(ending.output && { output: ending.output }),
    ...(ending.object && {
      object_label: storableText(ending.object.label).slice(0, 300),
      object_path: ending.object.path,
    }),
    read_private: ending.readPrivate,
    read_untrusted: ending.readUntrusted,
    tool_calls: ending.toolCalls,
    lease_until: null,
    finished_at: now,
  });
  // A question whose cost was never recorded may have been answered, so its reserved amount is counted as spent.
  await spendReserved(rows, run.id);
  if (definition && run.cause !== "case")
    await handOver(context, { run, definition, ending, ...(transcript && { transcript }) });
  await insertEntries(rows, run.id, transcript?.entries ?? []);
  if (run.pipeline_run_id) wakeRun(context, run.pipeline_run_id);
  context.audit({
    action: ending.state === "failed" ? "agent.run_failed" : "agent.run_finished",
    objectType: "agent",
    objectId: run.agent_id,
    details: { run: run.id, state: ending.state, engine: ending.engine ?? "" },
  });
  context.announce({ topic: "agents.changed", data: { id: run.agent_id } });
}

/**
 * Starts a pipeline run for each proposal, which waits for approval, on behalf of the person for whom the agent's run
 * acts.
 */
async function handOver(
  context: VerbContext,
  {
    run,
    definition,
    transcript,
    ending,
  }: Required<Pick<Finished, "run" | "definition" | "ending">> & Finished,
): Promise<void> {
  const rows = companyRowsOf(context);
  const withdrawal = await withdrawalOf(rows, run);
  for (const [position, proposal] of ending.proposals.entries()) {
    const effect = definition?.effects.find(({ kind }) => kind === proposal.effect);
    const redactedInputs = redactValues(proposal.with, effect);
    const started =
      effect && !withdrawal
        ? await startProposal(
            { ...context, actor: readerOf(rows.companyId, run) },
            {
              agentId: run.agent_id,
              kind: effect.kind,
              fixed: effect.fixed,
              values: redactedInputs,
              reason: reasonOf(run, definition?.name ?? "", ending),
              key: `agent ${run.id} ${position}`,
              label: storableText(
                `${definition?.name ?? ""}: ${ending.object?.label ?? run.object_label}`,
              ).slice(0, 300),
              object: { type: run.object_type, id: run.object_id, path: ending.object?.path ?? null },
            },
          )
        : undefined;
    const refusal =
      withdrawal ??
      started?.suppressed ??
      (started ? "" : "La propuesta está incompleta o su automatización no está encendida.");
    await insertProposal(rows, {
      run_id: run.id,
      position,
      agent_id: run.agent_id,
      effect: proposal.effect,
      given: redactedInputs,
      pipeline_id: started?.pipelineId ?? null,
      pipeline_run_id: started?.id ?? null,
      refusal,
      at: context.clock.now(),
    });
    const label = findEffectKind(context, proposal.effect)?.label ?? proposal.effect;
    transcript?.add("proposal", label, refusal || JSON.stringify(redactedInputs));
  }
}

/** Returns the reason why the proposals of a run are not executed: a person stopped the agent during the run. */
async function withdrawalOf(rows: CompanyRows, run: AgentRunRow): Promise<string | undefined> {
  if ((await findPolicy(rows)).stopped) return limitNotes.stopped;
  return (await isInForce(rows, run)) ? undefined : limitNotes.withdrawn;
}

function reasonOf(run: AgentRunRow, agent: string, { output, readUntrusted, object }: RunEnding): string {
  const conclusion = output?.conclusion_label ?? "";
  const taint = readUntrusted ? " Leyó textos escritos por terceros: revise los datos exactos." : "";
  return `«${agent}» lo propone sobre ${storableText(object?.label ?? run.object_label)}. Conclusión: ${conclusion}.${taint}`;
}

/** The values of a proposal without secrets and without values that the version fixes. */
const redactValues = (
  values: AgentProposal["with"],
  effect: AgentDefinition["effects"][number] | undefined,
): AgentProposal["with"] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !Object.hasOwn(effect?.fixed ?? {}, name))
      .map(([name, value]) => [name, typeof value === "string" ? storableText(value) : value]),
  );

/** The name of a conclusion of a task. */
export const conclusionLabel = ({ conclusions }: Pick<AgentTask, "conclusions">, value: string): string =>
  value === inconclusive
    ? "No concluyente"
    : (conclusions.find((each) => each.value === value)?.label ?? value);
