import type { z } from "zod";
import { jsonOf } from "#features/ai-providers/readers/answer-part.ts";
import type { ModelMessage } from "./model-wish.ts";

type Read = { kind: "read"; value: unknown } | { kind: "trouble"; trouble: string };

/** The JSON of an answer, checked against the shape that was asked for. */
export function readShaped(shape: z.ZodType, text: string): Read {
  const value = jsonIn(text);
  if (value === undefined) return { kind: "trouble", trouble: "La respuesta no es JSON." };
  const parsed = shape.safeParse(value);
  if (parsed.success) return { kind: "read", value: parsed.data };
  const issues = parsed.error.issues.slice(0, 10);
  return {
    kind: "trouble",
    trouble: issues.map(({ path, message }) => `${path.join(".") || "(raíz)"}: ${message}`).join("\n"),
  };
}

/** What the model is told so that it mends its answer. */
export function repairRequest(text: string, trouble: string): ModelMessage[] {
  return [
    { role: "assistant", text: text.slice(0, 20_000) },
    {
      role: "user",
      text: `Su respuesta no cumple el esquema pedido:\n${trouble}\nResponda otra vez, únicamente con el objeto JSON corregido.`,
    },
  ];
}

/** Models like to put their JSON into a fence, or a sentence before it. */
function jsonIn(text: string): unknown {
  const whole = jsonOf(text.trim());
  if (whole !== undefined) return whole;
  const [first, last] = [text.indexOf("{"), text.lastIndexOf("}")];
  return first >= 0 && last > first ? jsonOf(text.slice(first, last + 1)) : undefined;
}
