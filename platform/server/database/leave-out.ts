import { type RawBuilder, sql } from "kysely";

type Condition = RawBuilder<boolean>;

/**
 * Adds to the conditions of a list, by their fields, the values that it leaves out. What has no value of a field is not
 * left out by any.
 */
export function leaveOut<Field extends string>(
  conditions: Map<string, Condition>,
  without: Partial<Record<Field, readonly unknown[] | undefined>> | undefined,
  conditionOf: (field: Field, value: unknown) => Condition | undefined,
): void {
  for (const field of Object.keys(without ?? {}) as Field[]) {
    const others = (without?.[field] ?? []).flatMap((value) => conditionOf(field, value) ?? []);
    if (others.length === 0) continue;
    const own = conditions.get(field);
    const all = [...(own ? [own] : []), ...others.map((each) => sql<boolean>`(${each}) is not true`)];
    conditions.set(field, sql<boolean>`(${sql.join(all, sql` and `)})`);
  }
}
