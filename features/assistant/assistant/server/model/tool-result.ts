import type { ModelToolCall } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import type { AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { inertText } from "../engine/answer-draft.ts";
import type { Ask } from "../engine/kind.ts";
import type { FoundSource, Tool } from "../tools/tool.ts";
import { escapeDataTags } from "./system-prompt.rules.ts";

const maxSources = 20;

/**
 * The sources in a conversation with a model: the portal numbers them when tools return them, independently of the
 * model's text.
 */
export class NumberedSources {
  readonly #all: AnswerSource[] = [];

  get count(): number {
    return this.#all.length;
  }

  /** Numbers the sources of one tool result; those above the maximum are dropped. */
  add(sources: readonly FoundSource[]): AnswerSource[] {
    const numberedSources: AnswerSource[] = [];
    for (const source of sources) {
      const numberedSource = this.#all.find(({ path }) => path === source.path);
      if (numberedSource) numberedSources.push(numberedSource);
      else if (this.#all.length < maxSources) {
        const numbered = { ...source, label: inertText(source.label), number: this.#all.length + 1 };
        this.#all.push(numbered);
        numberedSources.push(numbered);
      }
    }
    return numberedSources;
  }

  /** Returns the sources to which a text refers; all sources if it refers to none. */
  markedIn(text: string): AnswerSource[] {
    const marked = this.#all.filter(({ number }) => text.includes(`[${number}]`));
    return marked.length > 0 ? marked : [...this.#all];
  }
}

const maxCharacters = 8_000;

/**
 * Returns the result of a tool call for the model: data between delimiters with references to its sources, or the
 * reason why there is no result.
 */
export async function toolResult(
  ask: Pick<Ask, "tool">,
  tools: readonly Tool[],
  sources: NumberedSources,
  { name, input }: ModelToolCall,
  /** Receives each result that is passed to the model. */
  onResult: (result: unknown) => void = () => undefined,
): Promise<string> {
  const tool = tools.find((each) => each.name === name);
  if (!tool) return "No existe esa herramienta.";
  const parseResult = tool.input.safeParse(input);
  if (!parseResult.success) return "Los datos de la llamada no son válidos.";
  try {
    const result = await ask.tool(tool, parseResult.data);
    const marks = sources.add(result.sources).map(({ number, label }) => `[${number}] ${label}`);
    onResult([result.value, marks]);
    const value = JSON.stringify(result.value).slice(0, maxCharacters);
    return `<datos herramienta="${tool.name}">\n${escapeDataTags(`${value}\nFuentes: ${marks.join("; ")}`)}\n</datos>`;
  } catch (error) {
    if (error instanceof Refusal) return `No se puede leer: ${error.message || error.code}.`;
    throw error;
  }
}
