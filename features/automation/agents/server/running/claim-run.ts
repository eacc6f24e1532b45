import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import {
  assistantSettings,
  assistantSkillsOf,
  type Tool,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AgentTask, agentTasks } from "../agent-task.extension.ts";
import { type CaseRow, findCases } from "../cases/case.store.ts";
import { isReady, providerModelKey, readinessOf, rulesKey } from "../cases/readiness.rules.ts";
import { findScores } from "../cases/score.store.ts";
import { companyRowsOf, findAgent } from "../library/agent.store.ts";
import { findVersion } from "../library/agent-version.store.ts";
import { findPolicy } from "./budget.store.ts";
import { type AgentRunRow, changeRun, lockRun } from "./run.store.ts";

export interface ClaimedRun {
  run: AgentRunRow;
  definition: AgentDefinition;
  task: AgentTask;
  tools: readonly Tool[];
  toolsOff: ReadonlySet<string>;
  companyName: string;
  /** Whether a model may answer; if not, the reason, which is empty if the version works by rules. */
  model: ModelDecision;
  testCase: CaseRow | undefined;
}
export interface RefusedRun {
  run: AgentRunRow;
  refusal: string;
}

type ModelDecision = { use: true; providerKey: string } | { use: false; note: string };

const leaseMarginSeconds = 60;

/** Claims a waiting run together with the data that it needs; undefined if another worker claimed it. */
export async function claimRun(
  context: VerbContext,
  runId: string,
  { hasAccess }: { hasAccess: boolean },
): Promise<ClaimedRun | RefusedRun | undefined> {
  const rows = companyRowsOf(context);
  const run = await lockRun(rows, runId);
  if (run?.state !== "queued") {
    context.nothingChanged();
    return undefined;
  }
  context.entryFollows();
  const agent = await findAgent(rows, run.agent_id);
  const version = await findVersion(rows, run.agent_id, run.number);
  if (!agent || !version) throw new Error(`Run ${run.id} has no version`);
  const definition = AgentDefinition.parse(version.definition);
  const task = context.extensions(agentTasks).find(({ key }) => key === definition.task);
  const policy = await findPolicy(rows);
  const isCase = run.cause === "case";
  const now = context.clock.now();
  const inForce = agent.state === "published" && agent.number === run.number;
  const refuse = (refusal: string) => ({ run, refusal });
  if (policy.stopped) return refuse(`Los agentes de la empresa están detenidos: ${policy.stop_reason}`);
  if (!isCase && !inForce) return refuse("La versión del agente ya no está en uso.");
  if (!isCase && !hasAccess)
    return refuse(`${run.acts_for_name} ya no tiene acceso a la empresa: el agente no lee en su nombre.`);
  if (!task) return refuse("La tarea del agente no existe en este portal.");
  const settings = await assistantSettings(context);
  const mark = await findCompanyMark(rows.db, rows.companyId);
  const tools = assistantSkillsOf(context.extensions).modelTools.filter(
    ({ name, permission }) =>
      !isCase && definition.tools.includes(name) && roleMay(run.acts_role, permission),
  );
  await changeRun(rows, run.id, {
    state: "running",
    started_at: now,
    lease_until: new Date(now.getTime() + (definition.limits.seconds + leaseMarginSeconds) * 1_000),
  });
  return {
    run,
    definition,
    task,
    tools,
    toolsOff: new Set(settings.tools.filter(({ enabled }) => !enabled).map(({ name }) => name)),
    companyName: mark.full_name || mark.name,
    model: await modelOf(context, run, definition),
    testCase: run.case_id
      ? (await findCases(rows, run.agent_id)).find(({ id }) => id === run.case_id)
      : undefined,
  };
}

/**
 * Returns whether a model may answer: only after the version passed its test cases with it; the run of a test case
 * names its own provider.
 */
async function modelOf(
  context: VerbContext,
  run: AgentRunRow,
  definition: AgentDefinition,
): Promise<ModelDecision> {
  if (run.cause === "case")
    return run.provider_key === rulesKey
      ? { use: false, note: "" }
      : { use: true, providerKey: run.provider_key };
  if (definition.engine === "rules") return { use: false, note: "" };
  const rows = companyRowsOf(context);
  const provider = await chosenProvider(rows.db);
  if (!provider) return { use: false, note: "Su empresa no tiene un modelo externo habilitado." };
  const cases = await findCases(rows, run.agent_id);
  const scores = await findScores(rows, run.agent_id, run.number);
  const providerKey = providerModelKey(provider);
  return isReady(readinessOf(cases, scores, providerKey))
    ? { use: true, providerKey }
    : { use: false, note: `La versión aún no aprueba sus casos con ${provider.name} (${provider.model}).` };
}
