import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { findEffectKind } from "#features/automation/pipelines/server/pipelines.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeAgent, findAgent, lockAgent, rowsOf } from "../library/agent.store.ts";
import { findVersion } from "../library/agent-version.store.ts";
import { performRun } from "../running/perform-run.ts";
import { startAgentRun } from "../running/start-run.ts";
import { type CaseRow, findCases } from "./case.store.ts";
import { failuresOf } from "./expectations.rules.ts";
import { mayBecomeReady, providerKeyOf, readinessOf, rulesKey } from "./readiness.rules.ts";
import { findScores, writeScore } from "./score.store.ts";
import { testVersionName } from "./test-version-name.ts";

interface Place {
  gate: Gate;
  companyId: number;
  agentId: string;
  number: number;
  /** The id of the test: a repeated delivery does not repeat its cases. */
  testId: string;
}

const within = <T>({ gate, companyId }: Place, work: (context: VerbContext) => Promise<T>) =>
  asSystem(gate, { scope: "company", effect: "write", name: testVersionName.name, companyId }, work);

interface Test {
  cases: CaseRow[];
  /** The key «rules» and, where the version may use a model, the key of the company's model. */
  providerKeys: string[];
}

/**
 * Runs every case of a version by rules and with the model of the company; takes a version out of force that no longer
 * passes.
 */
export async function testVersion(place: Place): Promise<void> {
  const test = await within(place, (context) => prepare(context, place));
  if (!test) return;
  for (const providerKey of test.providerKeys)
    for (const testCase of test.cases) await scoreCase(place, testCase, providerKey);
  await within(place, (context) => compareWithForce(context, place));
}

async function prepare(context: VerbContext, { agentId, number }: Place): Promise<Test | undefined> {
  context.nothingChanged();
  const rows = rowsOf(context);
  const version = await findVersion(rows, agentId, number);
  if (!version) return undefined;
  const { engine } = AgentDefinition.parse(version.definition);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  return {
    cases: await findCases(rows, agentId),
    providerKeys: [rulesKey, ...(provider ? [providerKeyOf(provider)] : [])],
  };
}

async function scoreCase(place: Place, testCase: CaseRow, providerKey: string): Promise<void> {
  const { agentId, number } = place;
  const runId = await within(place, (context) =>
    startAgentRun(context, {
      agent_id: agentId,
      number,
      audience: "provider",
      cause: "case",
      cause_key: `case ${place.testId} ${testCase.id} ${providerKey}`,
      case_id: testCase.id,
      object_type: "agent_case",
      object_id: testCase.id,
      object_label: testCase.name,
      acts_for: null,
      acts_for_name: "Portal Servicios CCI",
      acts_role: "operator",
      provider_key: providerKey,
    }),
  );
  const ending = await performRun({ gate: place.gate, companyId: place.companyId, runId });
  // Without an answer of the model, the case was not done with it.
  const byWrongEngine = providerKey !== rulesKey && ending?.engine !== "model";
  if (!ending?.output || byWrongEngine) return;
  const { proposals } = ending;
  const output = ending.output;
  await within(place, async (context) => {
    context.entryFollows();
    const reasons = failuresOf(testCase.expectations, {
      conclusion: output.conclusion,
      statements: output.statements,
      proposals: proposals.map(({ effect }) => findEffectKind(context, effect)?.label ?? effect),
    });
    await writeScore(rowsOf(context), {
      agent_id: agentId,
      number,
      provider_key: providerKey,
      case_id: testCase.id,
      case_sha256: testCase.sha256,
      passed: reasons.length === 0,
      reasons,
      run_id: runId,
      scored_at: context.clock.now(),
    });
  });
}

/** Takes a version out of force that no longer passes its cases with the engine that would answer. */
async function compareWithForce(context: VerbContext, { agentId, number }: Place): Promise<void> {
  const rows = rowsOf(context);
  const agent = await lockAgent(rows, agentId);
  context.announce({ topic: "agents.changed", data: { id: agentId } });
  const inForce = agent && agent.number === number && ["published", "paused"].includes(agent.state);
  const problem = inForce && (await dropOf(context, { agentId, number }));
  if (!agent || !problem) {
    context.entryFollows();
    return;
  }
  const at = context.clock.now();
  await changeAgent(
    rows,
    { id: agentId, version: agent.version, at, by: "Portal Servicios CCI" },
    { set: { state: "unpublished", unpublished_reason: problem, unpublished_at: at } },
  );
  context.audit({
    action: "agent.unpublished",
    objectType: "agent",
    objectId: agentId,
    details: { name: agent.name, number, reason: problem },
  });
  context.notify({
    kind: "informed",
    to: { side: "provider" },
    byPortal: true,
    about: {
      type: "agent",
      id: agentId,
      name: "un agente",
      title: `${agent.name} dejó de estar en uso: ${problem}`.slice(0, 200),
      path: paths.agent(agentId),
    },
    many: { noun: "agentes", path: paths.agents },
  });
}

/** Returns the reason to take a version out of force; undefined where it may remain. Untested cases are no reason. */
export async function dropOf(
  context: VerbContext,
  { agentId, number }: { agentId: string; number: number },
): Promise<string | undefined> {
  const rows = rowsOf(context);
  const version = await findVersion(rows, agentId, number);
  if (!version || !(await findAgent(rows, agentId))) return undefined;
  const { engine } = AgentDefinition.parse(version.definition);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  const [cases, scores] = [await findCases(rows, agentId), await findScores(rows, agentId, number)];
  const parts = [
    { key: rulesKey, name: "reglas" },
    ...(provider ? [{ key: providerKeyOf(provider), name: `${provider.name} (${provider.model})` }] : []),
  ];
  for (const { key, name } of parts) {
    const readiness = readinessOf(cases, scores, key);
    if (!mayBecomeReady(readiness)) return `aprobó ${readiness.passed} de ${cases.length} casos con ${name}`;
  }
  return undefined;
}
