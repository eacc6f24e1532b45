import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { assistantSkillsOf } from "#features/assistant/assistant/server/assistant.public.ts";
import { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type {
  AgentCase,
  AgentDetail,
  AgentReadiness,
} from "#features/automation/agents/contracts/agents.contract.ts";
import { findEffectKind } from "#features/automation/pipelines/server/pipelines.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { findCases } from "../cases/case.store.ts";
import { providerModelKey, readinessOf, rulesKey } from "../cases/readiness.rules.ts";
import { findScores } from "../cases/score.store.ts";
import { isTesting } from "../cases/untested.store.ts";
import { type AgentRow, companyRowsOf, findAgent } from "./agent.store.ts";
import { findNewestNumber, findVersion, findVersions } from "./agent-version.store.ts";
import { agentViews } from "./agent-views.ts";

const testMs = 900_000;

/** Returns one agent with its draft, or with one of its versions. */
export async function agentDetail(
  context: VerbContext,
  id: string,
  versionNumber?: number | undefined,
): Promise<AgentDetail> {
  const rows = companyRowsOf(context);
  const row = await findAgent(rows, id);
  if (!row) throw new Refusal("not_found");
  const [agent] = await agentViews(context, [row]);
  if (!agent) throw new Refusal("not_found");
  const versions = await findVersions(rows, id);
  const { content, number } = await contentOf(context, row, versionNumber);
  const earlier = await findVersion(rows, id, number === 0 ? (versions[0]?.number ?? 0) : number - 1);
  return {
    agent,
    content,
    content_number: number,
    versions: versions.map(({ created_at, ...version }) => ({
      ...version,
      created_at: created_at.toISOString(),
    })),
    earlier: earlier ? AgentDefinition.parse(earlier.definition) : null,
    ...(await benchOf(context, row)),
    ...labelsOf(context, content),
    unpublished_reason: row.unpublished_reason,
    version: row.version,
  };
}

async function contentOf(
  context: VerbContext,
  row: AgentRow,
  versionNumber: number | undefined,
): Promise<{ content: AgentDefinition; number: number }> {
  if (versionNumber === undefined && row.draft)
    return { content: AgentDefinition.parse(row.draft), number: 0 };
  const rows = companyRowsOf(context);
  const number = versionNumber ?? (row.number > 0 ? row.number : await findNewestNumber(rows, row.id));
  const version = await findVersion(rows, row.id, number);
  if (!version) throw new Refusal("not_found");
  return { content: AgentDefinition.parse(version.definition), number };
}

function labelsOf(context: VerbContext, { task, tools, effects }: AgentDefinition) {
  const labels = new Map(assistantSkillsOf(context.extensions).tools.map(({ name, label }) => [name, label]));
  return {
    object_label: context.extensions(agentTasks).find(({ key }) => key === task)?.objectLabel ?? "",
    tool_labels: tools.map((name) => ({ name, label: labels.get(name) ?? name })),
    effect_labels: effects.map(({ kind }) => ({ kind, label: findEffectKind(context, kind)?.label ?? kind })),
  };
}

interface Bench {
  cases: AgentCase[];
  readiness: AgentReadiness[];
  testing: boolean;
}

/**
 * Returns the test cases with their results for the newest version. Row security excludes them for the company's own
 * people.
 */
async function benchOf(context: VerbContext, row: AgentRow): Promise<Bench> {
  const rows = companyRowsOf(context);
  const cases = await findCases(rows, row.id);
  const number = await findNewestNumber(rows, row.id);
  if (cases.length === 0) return { cases: [], readiness: [], testing: false };
  const scores = number > 0 ? await findScores(rows, row.id, number) : [];
  const provider = row.engine === "model" ? await chosenProvider(rows.db) : undefined;
  const names = new Map([
    [rulesKey, "Reglas"],
    ...(provider ? [[providerModelKey(provider), `${provider.name} (${provider.model})`] as const] : []),
  ]);
  return {
    cases: cases.map(({ id, name, data, expectations, sha256 }) => ({
      id,
      name,
      data,
      expectations,
      results: scores
        .filter(
          (score) => score.case_id === id && score.case_sha256 === sha256 && names.has(score.provider_key),
        )
        .map(({ provider_key, passed, reasons, run_id, scored_at }) => ({
          provider: names.get(provider_key) ?? provider_key,
          passed,
          reasons,
          run_id,
          scored_at: scored_at.toISOString(),
        })),
    })),
    readiness: [...names].map(([key, name]) => {
      const { passed, failed, untested } = readinessOf(cases, scores, key);
      return { provider: name, passed, failed, untested };
    }),
    testing: await isTesting(rows, row.id, new Date(context.clock.now().getTime() - testMs)),
  };
}
