import { type RawBuilder, sql } from "kysely";
import type { Condition } from "#features/events/event-filter.contract.ts";
import { containing } from "#platform/server/database/search-text.ts";
import { type FieldText, fieldText } from "./event-field-text.store.ts";

type Holds = RawBuilder<boolean>;

/** Whether a row of `event` meets a condition; true or false, never null. */
export function conditionHolds([field, test, ...values]: Condition): Holds {
  const text = fieldText(field);
  switch (test) {
    case "in":
      return isOneOf(text, values);
    case "not_in":
      return sql`not ${isOneOf(text, values)}`;
    case "contains":
      return holdsPart(text, values.map(containing));
    case "not_contains":
      return sql`not ${holdsPart(text, values.map(containing))}`;
    case "present":
      return isSaid(text);
    case "absent":
      return sql`not ${isSaid(text)}`;
  }
}

function isOneOf(text: FieldText, values: string[]): Holds {
  return "one" in text
    ? sql`coalesce(${text.one} = any(${values}::text[]), false)`
    : sql`(${text.many} && ${values}::text[])`;
}

function holdsPart(text: FieldText, patterns: string[]): Holds {
  return "one" in text
    ? sql`coalesce(${text.one} ilike any(${patterns}::text[]), false)`
    : sql`exists (select from unnest(${text.many}) as member where member ilike any(${patterns}::text[]))`;
}

function isSaid(text: FieldText): Holds {
  return "one" in text ? sql`(${text.one} is not null)` : sql`(cardinality(${text.many}) > 0)`;
}
