import { z } from "zod";

// PostgreSQL text cannot hold NUL, and a lone surrogate has no UTF-8 form: both end here, not as a 500.
const storable = /^(?:[^\0\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;

/** Bounded text of one or more lines, trimmed. */
export function text(maximum: number, minimum = 0) {
  return z
    .string()
    .trim()
    .min(minimum)
    .max(maximum)
    .regex(storable, "Tiene caracteres que no se pueden guardar");
}

/** A yes or no in a query string. */
export const Flag = z
  .enum(["true", "false", "1", "0"])
  .transform((value) => value === "true" || value === "1");
