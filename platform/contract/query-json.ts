import { z } from "zod";

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A value with a shape of its own that travels as JSON in one key of a query: `[["rule","in","5710"]]`. */
export function queryJson<Value extends z.ZodType>(shape: Value, longest = 8_000) {
  return z.string().max(longest).transform(parsed).pipe(shape);
}
