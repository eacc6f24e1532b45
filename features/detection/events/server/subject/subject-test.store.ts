import { type RawBuilder, sql } from "kysely";
import type { SubjectTest } from "./subject-events.rules.ts";

/** Returns the condition of a subject on a row of `event`. */
export function subjectHolds(test: SubjectTest): RawBuilder<boolean> {
  switch (test.is) {
    case "any":
      return test.of.length === 0
        ? sql<boolean>`false`
        : sql<boolean>`(${sql.join(test.of.map(subjectHolds), sql` or `)})`;
    case "all":
      return test.of.length === 0
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.join(test.of.map(subjectHolds), sql` and `)})`;
    case "column":
      return sql<boolean>`${columnOf(test.column)} = any(${[...test.values]}::text[])`;
    case "without":
      return sql<boolean>`${columnOf(test.column)} is null`;
    case "field":
      return sql<boolean>`event.fields ->> ${sql.lit(test.field)} = any(${[...test.values]}::text[])`;
    case "agent":
      return sql<boolean>`lower(coalesce(event.fields ->> 'asset_agent_id', '000')) = any(${[...test.values]}::text[])`;
    case "technique":
      return sql<boolean>`${test.value} = any(event.techniques)`;
    case "during":
      return sql<boolean>`event.occurred_at between ${test.from} and ${test.until}`;
  }
}

const columnOf = (column: string) => sql.ref(`event.${column}`);
