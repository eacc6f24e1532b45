import { assistantSkillsOf } from "#features/assistant/assistant/server/assistant.public.ts";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import {
  findEffectKind,
  objectBinding,
  openFields,
} from "#features/automation/pipelines/server/pipelines.public.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { agentTasks } from "../agent-task.extension.ts";

const refuse = (detail: string) => new Refusal("invalid_input", { detail });

/** Refuses a definition with references that the portal does not have, or that its side may not read or execute. */
export function checkAgent(
  context: Pick<VerbContext, "extensions" | "actor">,
  content: AgentDefinition,
): void {
  const task = context.extensions(agentTasks).find(({ key }) => key === content.task);
  if (!task) throw refuse("La tarea del agente no existe.");
  if (content.audience === "client" && !roleMay("client", task.permission))
    throw refuse("Esta tarea es solo del equipo del proveedor.");
  const tools = new Map(assistantSkillsOf(context.extensions).modelTools.map((tool) => [tool.name, tool]));
  for (const name of content.tools) {
    const tool = tools.get(name);
    if (!tool) throw refuse(`La herramienta «${name}» no existe.`);
    if (content.audience === "client" && !roleMay("client", tool.permission))
      throw refuse(`La herramienta «${tool.label}» es solo del equipo del proveedor.`);
  }
  const kinds = content.effects.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) throw refuse("Un efecto está dos veces.");
  for (const effect of content.effects) checkEffect(context, content, effect);
}

function checkEffect(
  context: Pick<VerbContext, "extensions" | "actor">,
  { audience }: AgentDefinition,
  { kind, fixed }: AgentDefinition["effects"][number],
): void {
  const effect = findEffectKind(context, kind);
  if (!effect) throw refuse(`El efecto «${kind}» no existe o no se puede proponer.`);
  const permission = effect.permission;
  if (permission && !roleMay(context.actor.role, permission))
    throw refuse(`No puede incluir «${effect.label}».`);
  if (permission && audience === "client" && !roleMay("client", permission))
    throw refuse(`«${effect.label}» es solo del equipo del proveedor.`);
  for (const name of Object.keys(fixed))
    if (!effect.fields.some((field) => field.name === name))
      throw refuse(`«${effect.label}» no tiene el dato «${name}».`);
  for (const [name, value] of Object.entries(fixed)) {
    const texts = Array.isArray(value) ? value : [value];
    const isHeader = kind === "webhook" && name === "cabeceras";
    if (
      !isHeader &&
      texts.some((text) => typeof text === "string" && text.includes("{{") && text !== objectBinding)
    )
      throw refuse(`«${name}» no admite expresiones, salvo ${objectBinding}.`);
  }
  const open = new Set(openFields(effect.fields, fixed).map(({ name }) => name));
  if (kind === "webhook" && (open.has("url") || open.has("respeta_llave")))
    throw refuse("La dirección de una llamada y su llave se fijan en la versión; el agente no las elige.");
}
