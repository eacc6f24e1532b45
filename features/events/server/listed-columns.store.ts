import { type RawBuilder, sql } from "kysely";
import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import { fieldAsOne } from "./event-field-text.store.ts";

/** What a row of the list shows. */
export const listedColumns = [
  "id",
  "occurred_at",
  "received_at",
  "source_id",
  "severity",
  "title",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "destination_ip",
  "techniques",
  "tactics",
  "is_detection",
  "category",
  "source_country",
  "cloud_account",
] as const;

/** Further fields of a row in one column, without those that its record does not tell. */
export function extraColumn(fields: readonly EventFieldName[]): RawBuilder<Record<string, string>> {
  const pairs = fields.flatMap((field) => [sql.lit(field), fieldAsOne(field)]);
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`;
}
