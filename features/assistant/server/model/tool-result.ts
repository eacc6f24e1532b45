import type { ModelToolCall } from "#features/ai-providers/server/ai-providers.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Ask } from "../engine/kind.ts";
import type { Tool } from "../tools/tool.ts";
import type { NumberedSources } from "./numbered-sources.ts";
import { fenced } from "./system-prompt.rules.ts";

const mostCharacters = 8_000;

/** What a model is told of a call that it wanted: fenced data with the marks of its sources, or why there is none. */
export async function toolResult(
  ask: Ask,
  tools: readonly Tool[],
  sources: NumberedSources,
  { name, input }: ModelToolCall,
): Promise<string> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return "No existe esa herramienta.";
  const read = tool.input.safeParse(input);
  if (!read.success) return "Los datos de la llamada no son válidos.";
  try {
    const told = await ask.tool(tool, read.data);
    const marks = sources.add(told.sources).map(({ number, label }) => `[${number}] ${label}`);
    const value = JSON.stringify(told.value).slice(0, mostCharacters);
    return `<datos herramienta="${tool.name}">\n${fenced(`${value}\nFuentes: ${marks.join("; ")}`)}\n</datos>`;
  } catch (error) {
    if (error instanceof Refusal) return `No se puede leer: ${error.message || error.code}.`;
    throw error;
  }
}
