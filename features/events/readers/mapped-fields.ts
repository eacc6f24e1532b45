import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import {
  type FieldRule,
  type MappedField,
  type MappingRules,
  mappedLists,
} from "../mapping-rules.contract.ts";
import { tacticsOf, techniquesOf } from "./attack-ids.ts";
import { countryOf } from "./country.ts";
import { hashOf } from "./file-hashes.ts";
import { ipOf, portOf } from "./network-address.ts";
import { countOf } from "./occurrences.ts";
import { outcomeOf } from "./outcome.ts";
import { valuesAt } from "./record-path.ts";
import { firstText, longest, textList } from "./record-text.ts";

type Reading = (values: unknown[]) => unknown;

const one =
  (maximum: number = longest.name): Reading =>
  (values) =>
    firstText(values, maximum);
const hash =
  (length: 32 | 40 | 64): Reading =>
  ([value]) =>
    hashOf(value, length);
const address: Reading = (values) => values.map(ipOf).find((ip) => ip !== null) ?? null;
const port: Reading = ([value]) => portOf(value);

/** How the fields are read that are more than a short text. */
const readings: Partial<Record<MappedField, Reading>> = {
  detail: one(longest.detail),
  process_path: one(longest.path),
  process_command_line: one(longest.path),
  parent_process_path: one(longest.path),
  parent_process_command_line: one(longest.path),
  file_path: one(longest.path),
  url: one(longest.path),
  log_location: one(longest.path),
  asset_ip: address,
  source_ip: address,
  destination_ip: address,
  source_country: ([value]) => countryOf(value),
  source_port: port,
  destination_port: port,
  hash_md5: hash(32),
  hash_sha1: hash(40),
  hash_sha256: hash(64),
  occurrences: ([value]) => countOf(value),
  outcome: ([value]) => outcomeOf(value),
  techniques: (values) => techniquesOf(values),
  tactics: (values) => tacticsOf(values),
};
for (const list of mappedLists) readings[list] ??= (values) => textList(values);

/** What the rules name, as the normal form keeps it. */
export function mappedFieldsOf(record: JsonObject, rules: MappingRules["fields"]): Partial<NormalEvent> {
  const fields: Record<string, unknown> = {};
  for (const [field, rule] of Object.entries(rules) as [MappedField, FieldRule][]) {
    const values = "constant" in rule ? [rule.constant] : valuesAt(record, rule.path);
    fields[field] = (readings[field] ?? one())(values);
  }
  return fields;
}
