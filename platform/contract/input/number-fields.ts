import type { z } from "zod";

interface Definition {
  type: string;
  coerce?: boolean;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
}

/**
 * Returns the value with `change` applied to each number that a path or query transmits as text (`z.coerce.number`);
 * `at` is the number's position. In a body they must be numbers, and in an address only one spelling is accepted.
 */
export function mapNumbers(
  schema: z.ZodType,
  value: unknown,
  change: (value: unknown, at: string) => unknown,
  at = "",
): unknown {
  if (value === undefined || value === null) return value;
  const { type, coerce, innerType, element, valueType, shape, options, ...rest } = schema._zod
    .def as unknown as Definition;
  const within = (inner: z.ZodType, part: unknown, name: string | number) =>
    mapNumbers(inner, part, change, at === "" ? String(name) : `${at}.${name}`);
  if (type === "number") return coerce ? change(value, at) : value;
  if (innerType) return mapNumbers(innerType, value, change, at);
  if (rest.in) return mapNumbers(rest.in, value, change, at);
  if (element) return Array.isArray(value) ? value.map((part, place) => within(element, part, place)) : value;
  if (options) return mapNumbers(fitting(options, value), value, change, at);
  if (typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const inner = valueType ?? (shape && Object.hasOwn(shape, name) ? shape[name] : undefined);
      return [name, inner ? within(inner, part, name) : part];
    }),
  );
}

/** Returns the first of several schemas that accepts the value without changes; otherwise the first schema. */
function fitting(options: z.ZodType[], value: unknown): z.ZodType {
  return options.find((option) => option.safeParse(value).success) ?? (options[0] as z.ZodType);
}
