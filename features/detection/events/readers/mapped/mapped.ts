import type { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import type { Reader, Reading } from "../normal-event.ts";
import { blankEvent, fingerprintOf, knownByContent } from "../normal-event.ts";
import { readingProblem } from "../reading-problem.ts";
import { withoutCover } from "../records/json-reader.ts";
import { expandDotted, valuesAtPath } from "../records/record-path.ts";
import { firstText } from "../records/record-text.ts";
import { type ReadPaths, readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { mappedFieldsOf, mappedTimestamp, mappedTitle } from "./mapped-fields.ts";

/** Reads plain JSON by the mapping of its source. */
export const readMapped: Reader = (text, { rules, sender } = {}) =>
  rules ? readWithMapping(rules, text, sender) : { problem: readingProblem("missing_rules") };

/** Reads one record of plain JSON by its source's mapping. Never throws. */
export function readWithMapping(rules: MappingRules, text: string, sender: string | null = null): Reading {
  const parsed = readJsonObject(text);
  if ("problem" in parsed) return { problem: readingProblem(parsed.problem) };
  const record = expandDotted(withoutCover(parsed.object).object);

  const occurredAt = mappedTimestamp(record, rules.occurred_at);
  if (occurredAt === null) return { problem: readingProblem("missing_time") };
  if (occurredAt === undefined) return { problem: readingProblem("invalid_time") };
  const fields = mappedFieldsOf(record, rules.fields);
  const draft = {
    ...blankEvent,
    ...fields,
    ...mappedSeverity(record, rules),
    format: "mapped" as const,
    format_version: "1",
    occurred_at: occurredAt,
    detected_at: rules.detected_at ? (mappedTimestamp(record, rules.detected_at) ?? null) : null,
    is_detection: rules.is_detection,
    title: mappedTitle(record, rules.title),
    unmapped_count: unmappedCount(record, placesOf(rules)),
    fingerprint: mappedFingerprint(record, fields.external_id ?? null),
  };
  return { draft: knownByContent(draft, canonicalJson(record), sender) };
}

function mappedSeverity(
  record: JsonObject,
  { severity }: MappingRules,
): Pick<NormalEvent, "severity" | "severity_original"> {
  if (!severity) return { severity: "unknown", severity_original: null };
  const original = firstText(valuesAtPath(record, severity.path));
  if (original === null) return { severity: "unknown", severity_original: null };
  const folded = original.toLowerCase();
  const tableRow = Object.entries(severity.table).find(([word]) => word.toLowerCase() === folded);
  return { severity: tableRow?.[1] ?? "unknown", severity_original: original };
}

/** Returns the fingerprint: of the id that the mapping names, otherwise of the whole record. */
function mappedFingerprint(record: JsonObject, id: string | null): string {
  return fingerprintOf(["mapped", id ?? canonicalJson(record)]);
}

const placesByRules = new WeakMap<MappingRules, ReadPaths>();

function placesOf(rules: MappingRules): ReadPaths {
  const cachedPlaces = placesByRules.get(rules);
  if (cachedPlaces) return cachedPlaces;
  const paths = [
    rules.occurred_at.path,
    ...(rules.detected_at ? [rules.detected_at.path] : []),
    ...(rules.severity ? [rules.severity.path] : []),
    ...Array.from(rules.title.matchAll(/\{([^{}]+)\}/g), ([, path = ""]) => path),
    ...Object.values(rules.fields).flatMap((rule) => ("path" in rule ? [rule.path] : [])),
  ];
  const withoutPlaces = paths.map((path) => path.replace(/\.\d+(?=\.|$)/g, ""));
  const places = readPaths(withoutPlaces);
  placesByRules.set(rules, places);
  return places;
}
