import { z } from "zod";
import type { Call } from "#platform/contract/define-call.ts";

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

const formats: Record<string, string> = {
  uuid: "0190a0a0-0000-7000-8000-000000000000",
  email: "persona@ejemplo.cl",
  date: "2026-03-04",
  "date-time": "2026-03-04T12:00:00Z",
  uri: "https://ejemplo.cl/",
};

/** Returns the JSON schema of the input of a call. */
export const shapeOf = (call: Call) =>
  z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }) as Shape;

/** Returns an input that a call is likely to accept: every field filled with the simplest value of its schema. */
export function exampleInput(call: Call): Record<string, unknown> {
  const example = exampleOf(shapeOf(call));
  return typeof example === "object" && example !== null ? (example as Record<string, unknown>) : {};
}

/** Returns such an input with the required fields only. */
export function leastInput(call: Call): Record<string, unknown> {
  const { required = [] } = shapeOf(call);
  return Object.fromEntries(Object.entries(exampleInput(call)).filter(([name]) => required.includes(name)));
}

function exampleOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0] ?? shape.allOf?.[0];
  if (choice) return exampleOf(choice);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === "object") {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field)]));
  }
  if (type === "array") return shape.items && shape.minItems ? [exampleOf(shape.items)] : [];
  if (type === "integer" || type === "number") return Math.max(1, shape.minimum ?? 1);
  if (type === "boolean") return true;
  return formats[shape.format ?? ""] ?? "canary".padEnd(shape.minLength ?? 0, "x");
}
