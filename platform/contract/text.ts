import { z } from "zod";

// PostgreSQL text cannot contain NUL, and a lone surrogate has no UTF-8 form: both are refused here instead of causing
// a 500.
const storable = /^(?:[^\0\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;

const boundedText = (minimum: number, maximum: number) =>
  z.string().trim().min(minimum).max(maximum).regex(storable, "Tiene caracteres que no se pueden guardar");

const textsByBounds = new Map<string, ReturnType<typeof boundedText>>();

/**
 * Returns the schema of a trimmed text of one or more lines with limited length. Texts with the same limits share one
 * schema, because each takes 8 kB of memory.
 */
export function text(maximum: number, minimum = 0) {
  const bounds = `${minimum}-${maximum}`;
  const schema = textsByBounds.get(bounds) ?? boundedText(minimum, maximum);
  textsByBounds.set(bounds, schema);
  return schema;
}

/** A boolean in a query string. */
export const Flag = z
  .enum(["true", "false", "1", "0"])
  .transform((value) => value === "true" || value === "1");
