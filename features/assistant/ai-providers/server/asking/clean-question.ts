import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import type { ModelQuestion } from "../protocol/protocol.ts";
import { jsonShape } from "../protocol/protocol.ts";
import type { ModelMessage, ModelRequest } from "./model-request.ts";

export interface CleanQuestion extends ModelQuestion {
  secretsRemoved: number;
}

/**
 * Returns the question with apparent secrets removed, so that the model receives exactly the text that the record
 * stores.
 */
export function cleanQuestion(
  query: Pick<ModelRequest, "messages" | "tools" | "shape">,
  knownSecrets: string[],
): CleanQuestion {
  let secretsRemoved = 0;
  const clean = (text: string) => {
    const { text: redactedText, found } = redactSecrets(text, knownSecrets);
    secretsRemoved += found;
    return redactedText;
  };
  const cleanDeep = (value: unknown): unknown => {
    if (typeof value === "string") return clean(value);
    if (Array.isArray(value)) return value.map(cleanDeep);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanDeep(inner)]));
  };
  const messages = [...instructionsOf(query), ...query.messages.filter(({ role }) => role !== "system")].map(
    ({ role, text, toolCalls, toolCallId }): ModelMessage => ({
      role,
      text: clean(text),
      ...(toolCalls
        ? { toolCalls: toolCalls.map((call) => ({ ...call, input: cleanDeep(call.input) })) }
        : {}),
      ...(toolCallId === undefined ? {} : { toolCallId }),
    }),
  );
  return { messages, tools: query.tools ?? [], secretsRemoved };
}

/** Returns the instructions as one message at the beginning, because many models accept instructions only there. */
function instructionsOf({ messages, shape }: Pick<ModelRequest, "messages" | "shape">): ModelMessage[] {
  const instructions = messages.filter(({ role }) => role === "system").map(({ text }) => text);
  if (shape) {
    const schema = JSON.stringify(jsonShape(shape));
    instructions.push(
      `Responda únicamente con un objeto JSON, sin texto antes ni después, que cumpla este esquema: ${schema}`,
    );
  }
  return instructions.length > 0 ? [{ role: "system", text: instructions.join("\n\n") }] : [];
}

/** Returns all text that a model would read, to estimate its tokens. */
export function modelInputText({ messages, tools }: ModelQuestion): string {
  return JSON.stringify([
    messages,
    tools.map(({ name, description, input }) => [name, description, jsonShape(input)]),
  ]);
}
