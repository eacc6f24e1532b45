import { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";

/** The event fields with a column of their own; the others are in its `fields`. */
export const columnFields = [
  "format",
  "occurred_at",
  "title",
  "severity",
  "is_detection",
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
  "techniques",
  "tactics",
] as const satisfies (keyof NormalEvent)[];

type FieldName = Exclude<keyof NormalEvent, (typeof columnFields)[number]>;
export type EventFields = Partial<Pick<NormalEvent, FieldName>>;

const inColumns = new Set<string>(columnFields);
/** The contract names of the fields without a column. */
export const fieldNames = Object.keys(NormalEvent.shape).filter(
  (name) => !inColumns.has(name),
) as FieldName[];

/** Returns the stated values without a column. */
export function fieldsWithoutColumn(event: NormalEvent): EventFields {
  const stated: Record<string, unknown> = {};
  for (const name of fieldNames) {
    const value = event[name];
    if (value === null || (typeof value === "object" && value.length === 0)) continue;
    stated[name] = value;
  }
  return stated;
}
