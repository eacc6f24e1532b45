import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import { findEffectKind } from "#features/automation/pipelines/server/pipelines.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeAgent, companyRowsOf, findAgent, lockAgent } from "../library/agent.store.ts";
import { findVersion } from "../library/agent-version.store.ts";
import { performRun } from "../running/perform-run.ts";
import { startAgentRun } from "../running/start-run.ts";
import { type CaseRow, findCases } from "./case.store.ts";
import { failedExpectations } from "./expectations.rules.ts";
import { mayBecomeReady, providerModelKey, readinessOf, rulesKey } from "./readiness.rules.ts";
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
 * Runs every test case of a version by rules and with the company's model; deactivates a version that no longer
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
  const rows = companyRowsOf(context);
  const version = await findVersion(rows, agentId, number);
  if (!version) return undefined;
  const { engine } = AgentDefinition.parse(version.definition);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  return {
    cases: await findCases(rows, agentId),
    providerKeys: [rulesKey, ...(provider ? [providerModelKey(provider)] : [])],
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
  // If the model gave no answer, the case was not tested with it.
  const byWrongEngine = providerKey !== rulesKey && ending?.engine !== "model";
  if (!ending?.output || byWrongEngine) return;
  const { proposals } = ending;
  const output = ending.output;
  await within(place, async (context) => {
    context.entryFollows();
    const reasons = failedExpectations(testCase.expectations, {
      conclusion: output.conclusion,
      statements: output.statements,
      proposals: proposals.map(({ effect }) => findEffectKind(context, effect)?.label ?? effect),
    });
    await writeScore(companyRowsOf(context), {
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

/** Deactivates a version that no longer passes its test cases with the engine that would answer. */
async function compareWithForce(context: VerbContext, { agentId, number }: Place): Promise<void> {
  const rows = companyRowsOf(context);
  const agent = await lockAgent(rows, agentId);
  context.announce({ topic: "agents.changed", data: { id: agentId } });
  const inForce = agent && agent.number === number && ["published", "paused"].includes(agent.state);
  const problem = inForce && (await deactivationReason(context, { agentId, number }));
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

/** Returns the reason to deactivate a version; undefined if it may stay active. Untested cases are not a reason. */
export async function deactivationReason(
  context: VerbContext,
  { agentId, number }: { agentId: string; number: number },
): Promise<string | undefined> {
  const rows = companyRowsOf(context);
  const version = await findVersion(rows, agentId, number);
  if (!version || !(await findAgent(rows, agentId))) return undefined;
  const { engine } = AgentDefinition.parse(version.definition);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  const [cases, scores] = [await findCases(rows, agentId), await findScores(rows, agentId, number)];
  const parts = [
    { key: rulesKey, name: "reglas" },
    ...(provider ? [{ key: providerModelKey(provider), name: `${provider.name} (${provider.model})` }] : []),
  ];
  for (const { key, name } of parts) {
    const readiness = readinessOf(cases, scores, key);
    if (!mayBecomeReady(readiness)) return `aprobó ${readiness.passed} de ${cases.length} casos con ${name}`;
  }
  return undefined;
}
