import { AgentDefinition, requiredCases } from "#features/agents/contracts/agent-terms.contract.ts";
import type * as contract from "#features/agents/contracts/agents.contract.ts";
import { chosenProvider } from "#features/ai-providers/server/ai-providers.public.ts";
import { publishEffectPipeline } from "#features/pipelines/server/pipelines.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findCases } from "../cases/case.store.ts";
import { isReady, providerKeyOf, readinessOf, rulesKey } from "../cases/readiness.rules.ts";
import { findScores } from "../cases/score.store.ts";
import { lockAgent, rowsOf } from "../library/agent.store.ts";
import { findNewestNumber, findVersion } from "../library/agent-version.store.ts";
import { checkAgent } from "../library/check-agent.ts";
import { editAgent } from "./write-agents.ts";

/** Refuses a version that has not passed its cases by rules and with the model that the company would use. */
async function expectReady(
  context: VerbContext,
  { agentId, number, engine }: { agentId: string; number: number; engine: "rules" | "model" },
): Promise<void> {
  const rows = rowsOf(context);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  const [cases, scores] = [await findCases(rows, agentId), await findScores(rows, agentId, number)];
  const parts = [
    { key: rulesKey, name: "reglas" },
    ...(provider ? [{ key: providerKeyOf(provider), name: `${provider.name} (${provider.model})` }] : []),
  ];
  for (const { key, name } of parts) {
    const readiness = readinessOf(cases, scores, key);
    if (readiness.passed < requiredCases)
      throw new Refusal("conflict", {
        detail: `La versión aprobó ${readiness.passed} de los ${requiredCases} casos que se exigen con ${name}.`,
      });
    if (!isReady(readiness))
      throw new Refusal("conflict", {
        detail: `Con ${name} falló un caso que protege de efectos o de órdenes plantadas.`,
      });
  }
}

export const publishAgent: Verb<typeof contract.publishAgent> = (context, seen) =>
  editAgent(context, seen, "agent.published", async (row) => {
    const rows = rowsOf(context);
    // Two publications at once: the second one waits here and finds another version of the row.
    const locked = await lockAgent(rows, row.id);
    if (locked?.version !== seen.version) throw new Refusal("stale_version");
    const number = await findNewestNumber(rows, row.id);
    const version = await findVersion(rows, row.id, number);
    if (!version)
      throw new Refusal("conflict", { detail: "No hay una versión que publicar: fije el borrador." });
    if (number === row.number && row.state === "published")
      throw new Refusal("conflict", { detail: "La versión más reciente ya está en uso." });
    const content = AgentDefinition.parse(version.definition);
    checkAgent(context, content);
    await expectReady(context, { agentId: row.id, number, engine: content.engine });
    for (const { kind, fixed } of content.effects)
      await publishEffectPipeline(context, {
        agentId: row.id,
        agent: content.name,
        audience: content.audience,
        kind,
        fixed,
      });
    return {
      head: content,
      set: { state: "published", number, unpublished_reason: "", unpublished_at: null },
    };
  });

export const switchAgent: Verb<typeof contract.switchAgent> = (context, { on, ...seen }) =>
  editAgent(context, seen, on ? "agent.switched_on" : "agent.switched_off", ({ state }) => {
    if (on ? state !== "paused" : state !== "published")
      throw new Refusal("conflict", {
        detail: on ? "El agente no está detenido." : "El agente no está en uso.",
      });
    return { set: { state: on ? "published" : "paused" } };
  });
