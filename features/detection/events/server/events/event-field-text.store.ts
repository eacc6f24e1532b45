import { type RawBuilder, sql } from "kysely";
import type {
  ConditionField,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";

/** A field as SQL text: one value, null when absent; or a list, never null. */
export type FieldText = { one: RawBuilder<string | null> } | { many: RawBuilder<string[]> };

const plainColumns = new Set<ConditionField>([
  "format",
  "title",
  "category",
  "rule_id",
  "asset_name",
  "asset_ip",
  "source_user",
  "target_user",
  "source_ip",
  "source_country",
  "destination_ip",
  "cloud_account",
]);
const listColumns = new Set<ConditionField>(["techniques", "tactics"]);
const listFields = new Set<ConditionField>(["rule_groups", "techniques_original", "compliance_tags"]);

const inFields = (field: string) => sql<string | null>`fields ->> ${sql.lit(field)}`;
const severityWords = sql.join(severities.toReversed().map((word) => sql.lit(word)));

/** A field of a row of `event`, by its name in the contract. */
export function fieldText(field: ConditionField): FieldText {
  if (plainColumns.has(field)) return { one: sql`nullif(${sql.ref(field)}, '')` };
  if (listColumns.has(field)) return { many: sql`${sql.ref(field)}` };
  if (listFields.has(field)) {
    return { many: sql`array(select jsonb_array_elements_text(fields -> ${sql.lit(field)}))` };
  }
  switch (field) {
    case "severity":
      return { one: sql`(array[${severityWords}])[severity + 1]` };
    case "source":
      return { one: sql`source_id::text` };
    case "is_detection":
      return { one: sql`is_detection::text` };
    case "user":
      return { many: sql`array_remove(array[source_user, target_user], null)` };
    case "ip":
      return { many: sql`array_remove(array[asset_ip, source_ip, destination_ip], null)` };
    case "hash":
      return {
        many: sql`array_remove(array[${inFields("hash_md5")}, ${inFields("hash_sha1")}, ${inFields("hash_sha256")}], null)`,
      };
    default:
      return { one: inFields(field) };
  }
}

/** A field as one text of a row: the members of a list are joined by commas. */
export function fieldAsOne(field: EventFieldName): RawBuilder<string | null> {
  const text = fieldText(field);
  return "one" in text ? text.one : sql`nullif(array_to_string(${text.many}, ','), '')`;
}
