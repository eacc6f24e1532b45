import { z } from "zod";

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns the schema of a structured value as JSON in one key of a query: `[["rule","in","5710"]]`. */
export function queryJson<Value extends z.ZodType>(shape: Value, longest = 8_000) {
  return z.string().max(longest).transform(parsed).pipe(shape);
}

const maxValues = 50;

/**
 * Returns the schema of excluded values of a list, by the fields of its filter; in a query as JSON:
 * `{"source":["nessus"]}`.
 */
export function leftOutValues<Fields extends Record<string, z.ZodType>>(fields: Fields) {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, z.array(value).max(maxValues).optional()]),
  ) as { [Name in keyof Fields]: z.ZodOptional<z.ZodArray<Fields[Name]>> };
  return queryJson(z.strictObject(values)).optional();
}
