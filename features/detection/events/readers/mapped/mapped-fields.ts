import {
  type FieldRule,
  type MappedField,
  type MappingRules,
  mappedLists,
} from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { tacticsOf, techniquesOf } from "../fields/attack-ids.ts";
import { hashOf } from "../fields/file-hashes.ts";
import { readInstant } from "../fields/instant.ts";
import { isoInstantOf } from "../fields/moment.ts";
import { countryOf, ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf, outcomeOf } from "../fields/outcome.ts";
import { readWallClock } from "../fields/wall-clock.ts";
import { valuesAtPath } from "../records/record-path.ts";
import { firstText, maxTextLengths, textList, textOf } from "../records/record-text.ts";

type Reading = (values: unknown[]) => unknown;

const one =
  (maximum: number = maxTextLengths.name): Reading =>
  (values) =>
    firstText(values, maximum);
const hash =
  (length: 32 | 40 | 64): Reading =>
  ([value]) =>
    hashOf(value, length);
const address: Reading = (values) => values.map(ipOf).find((ip) => ip !== null) ?? null;
const port: Reading = ([value]) => portOf(value);

/** The reading of fields that are more than a short text. */
const readings: Partial<Record<MappedField, Reading>> = {
  detail: one(maxTextLengths.detail),
  process_path: one(maxTextLengths.path),
  process_command_line: one(maxTextLengths.path),
  parent_process_path: one(maxTextLengths.path),
  parent_process_command_line: one(maxTextLengths.path),
  file_path: one(maxTextLengths.path),
  url: one(maxTextLengths.path),
  log_location: one(maxTextLengths.path),
  asset_ip: address,
  source_ip: address,
  destination_ip: address,
  source_country: ([value]) => countryOf(value),
  source_port: port,
  destination_port: port,
  hash_md5: hash(32),
  hash_sha1: hash(40),
  hash_sha256: hash(64),
  occurrences: ([value]) => eventCountOf(value),
  outcome: ([value]) => outcomeOf(value),
  techniques: (values) => techniquesOf(values),
  tactics: (values) => tacticsOf(values),
};
for (const list of mappedLists) readings[list] ??= (values) => textList(values);

/** Returns the fields that the rules name, in the normal form. */
export function mappedFieldsOf(record: JsonObject, rules: MappingRules["fields"]): Partial<NormalEvent> {
  const fields: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(rules) as [MappedField, FieldRule][]) {
    const values = "constant" in rule ? [rule.constant] : valuesAtPath(record, rule.path);
    fields[field] = (readings[field] ?? one())(values);
  }
  return fields;
}

/**
 * Returns the time at the path of a rule: null when the record does not have it, undefined when it cannot be parsed.
 */
export function mappedTimestamp(
  record: JsonObject,
  { path, format, zone }: MappingRules["occurred_at"],
): string | null | undefined {
  const rawText = firstText(valuesAtPath(record, path));
  if (rawText === null) return null;
  if (format === "iso") return readInstant(rawText) ?? readWallClock(rawText, "year_first", zone);
  if (format === "epoch_s") return isoInstantOf(Number(rawText) * 1_000);
  if (format === "epoch_ms") return isoInstantOf(Number(rawText));
  return readWallClock(rawText, format, zone);
}

/** Returns a title from its template, replacing the paths in braces. Empty if none of them has a value. */
export function mappedTitle(record: JsonObject, template: string): string {
  let placeholderCount = 0;
  let filledCount = 0;
  const title = template.replace(/\{([^{}]+)\}/g, (_, path: string) => {
    const value = firstText(valuesAtPath(record, path.trim()));
    placeholderCount += 1;
    if (value !== null) filledCount += 1;
    return value ?? "";
  });
  if (placeholderCount > 0 && filledCount === 0) return "Sin título";
  return textOf(title.replace(/\s+/g, " "), maxTextLengths.title) ?? "Sin título";
}
