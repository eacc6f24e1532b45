import type {
  ConditionField,
  EventFieldName,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { ch, type Fragment, joinFragments, stringArrayValue, stringValue } from "./fragment.ts";

/** A field as ClickHouse text: one value, null when absent; or a list, never null. */
export type FieldValue = { one: Fragment } | { many: Fragment };

const plainColumns: Partial<Record<ConditionField, Fragment>> = {
  format: ch`format`,
  title: ch`title`,
  category: ch`category`,
  rule_id: ch`rule_id`,
  asset_name: ch`asset_name`,
  asset_ip: ch`asset_ip`,
  source_user: ch`source_user`,
  target_user: ch`target_user`,
  source_ip: ch`source_ip`,
  source_country: ch`source_country`,
  destination_ip: ch`destination_ip`,
  cloud_account: ch`cloud_account`,
};
const listFields = new Set<ConditionField>(["rule_groups", "techniques_original", "compliance_tags"]);

const plainValue = (key: Fragment) => ch`nullIf(CAST(${key} as Nullable(String)), '')`;
const severityValue = (key: Fragment) =>
  ch`CAST(${stringArrayValue(severities.toReversed())}[${key} + 1] as Nullable(String))`;
const inFields = (field: ConditionField) =>
  ch`JSONExtract(fields, ${stringValue(field)}, 'Nullable(String)')`;
const stated = (values: readonly Fragment[]) =>
  ch`arrayMap(x -> assumeNotNull(x), arrayFilter(x -> isNotNull(x), [${joinFragments(values)}]))`;

/** Returns a field of a row of `event` by its name in the contract. */
export function fieldValue(field: ConditionField): FieldValue {
  const column = plainColumns[field];
  if (column) return { one: plainValue(column) };
  if (listFields.has(field)) return { many: ch`JSONExtract(fields, ${stringValue(field)}, 'Array(String)')` };
  switch (field) {
    case "techniques":
      return { many: ch`CAST(techniques as Array(String))` };
    case "tactics":
      return { many: ch`CAST(tactics as Array(String))` };
    case "severity":
      return { one: severityValue(ch`severity`) };
    case "source":
      return { one: ch`CAST(toString(source_id) as Nullable(String))` };
    case "is_detection":
      return { one: ch`CAST(if(is_detection, 'true', 'false') as Nullable(String))` };
    case "user":
      return { many: stated([asText(ch`source_user`), asText(ch`target_user`)]) };
    case "ip":
      return { many: stated([asText(ch`asset_ip`), asText(ch`source_ip`), asText(ch`destination_ip`)]) };
    case "hash":
      return { many: stated([inFields("hash_md5"), inFields("hash_sha1"), inFields("hash_sha256")]) };
    default:
      return { one: inFields(field) };
  }
}

const asText = (column: Fragment) => ch`CAST(${column} as Nullable(String))`;

/** Returns a field as one text of a row: the members of a list are joined by commas. */
export function fieldAsText(field: EventFieldName): Fragment {
  const value = fieldValue(field);
  return "one" in value ? value.one : ch`nullIf(arrayStringConcat(${value.many}, ','), '')`;
}

/** The values of a field for grouping: a key as the column stores it, and the value of a key. */
export interface FieldKey {
  /** The key of a row, or one for each member of a list. */
  key: Fragment;
  /** Returns the value of a key as text; null when the row lacks the field. */
  asValue: (key: Fragment) => Fragment;
}

/** Returns how events are grouped by a field. Columns are grouped as they are stored, which costs a third. */
export function fieldKey(field: EventFieldName): FieldKey {
  const column = plainColumns[field];
  if (column) return { key: column, asValue: plainValue };
  switch (field) {
    case "techniques":
      return { key: memberKey(ch`techniques`), asValue: plainValue };
    case "tactics":
      return { key: memberKey(ch`tactics`), asValue: plainValue };
    case "severity":
      return { key: ch`severity`, asValue: severityValue };
    case "source":
      return { key: ch`source_id`, asValue: (key) => ch`CAST(toString(${key}) as Nullable(String))` };
    case "is_detection":
      return {
        key: ch`is_detection`,
        asValue: (key) => ch`CAST(if(${key}, 'true', 'false') as Nullable(String))`,
      };
    default: {
      const value = fieldValue(field);
      return { key: "one" in value ? value.one : memberKey(value.many), asValue: plainValue };
    }
  }
}

/** The members of a list, or an empty text for a row without members. */
const memberKey = (list: Fragment) => ch`arrayJoin(if(empty(${list}), [''], ${list}))`;
