import { z } from "zod";

/** A shape as JSON Schema, as models are told it. */
export function jsonShape(shape: z.ZodType): Record<string, unknown> {
  const { $schema: _version, ...schema } = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  return schema;
}
