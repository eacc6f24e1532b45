import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { wordsWithout } from "#platform/contract/word-list.ts";
import { eventFieldNames } from "./event-filter.contract.ts";
import { NormalEvent } from "./events.contract.ts";

/**
 * A path in a record: keys joined by points, as in `device.host.name`. A list on the way is followed into each of its
 * members (`users.name`) or into one of them (`users.0.name`). A key that itself has points is written as it stands.
 */
const RecordPath = text(200, 1);

/** The value of a normal field: that of a path, or a constant. */
export const FieldRule = z.union([
  z.strictObject({ path: RecordPath }),
  z.strictObject({ constant: text(500, 1) }),
]);
export type FieldRule = z.infer<typeof FieldRule>;

/**
 * The form of a time. `iso` and the written dates may carry an offset; those without one are of `zone`. `year_first`
 * 2026-03-01 14:05:09 · `day_first` 01/03/2026 14:05:09 · `month_first` 03/01/2026 14:05:09 · `month_name` Mar 1 2026
 * 14:05:09 or 1 Mar 2026 14:05:09.
 */
export const timeFormats = [
  "iso",
  "epoch_s",
  "epoch_ms",
  "year_first",
  "day_first",
  "month_first",
  "month_name",
] as const;
export const TimeFormat = z.enum(timeFormats);
export type TimeFormat = z.infer<typeof TimeFormat>;

const TimeRule = z.strictObject({
  path: RecordPath,
  format: TimeFormat.default("iso"),
  /** A zone of the IANA list, as `America/Santiago`. */
  zone: text(64, 1).default("UTC"),
});

/** The fields with a rule of another form below, or set by the portal itself. */
const otherSources = [
  "source",
  "format",
  "format_version",
  "is_detection",
  "title",
  "severity",
  "severity_original",
  "techniques_original",
] as const;

/** The fields of an event that can have several values. */
export const mappedLists = ["rule_groups", "techniques", "tactics", "compliance_tags"] as const;

/** The fields of an event that rules may fill. */
export const mappedFields = wordsWithout(eventFieldNames, otherSources);
export const MappedField = z.enum(mappedFields);
export type MappedField = z.infer<typeof MappedField>;

/**
 * The reading of the plain JSON of one source. Values without a rule stay in the raw record; a severity that the table
 * does not have is unknown.
 */
export const MappingRules = z.strictObject({
  occurred_at: TimeRule,
  detected_at: TimeRule.nullable().default(null),
  /** A sentence with paths in braces: `{rule.name} en {host}`. */
  title: text(500, 1),
  /** Whether the records are detections of the tool, or plain telemetry. */
  is_detection: z.boolean().default(true),
  severity: z
    .strictObject({
      path: RecordPath,
      /** The source's value and its meaning here; case does not matter. */
      table: z.record(text(100, 1), Severity).default({}),
    })
    .nullable()
    .default(null),
  fields: z.partialRecord(MappedField, FieldRule).default({}),
});
export type MappingRules = z.infer<typeof MappingRules>;

/** One version of the mapping from a source's plain JSON to events. */
export const MappingVersion = z.object({
  version: z.number().int(),
  rules: MappingRules,
  made_at: z.iso.datetime(),
  made_by_name: z.string(),
});
export type MappingVersion = z.infer<typeof MappingVersion>;

export const getMapping = defineCall({
  name: "events.get_mapping",
  method: "GET",
  path: "/api/events/sources/:id/mapping/",
  summary: "Returns the mapping versions of a source, newest first, with sample records",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: z.object({
    versions: z.array(MappingVersion),
    /** The newest records of the source in their original form. */
    samples: z.array(z.string()),
  }),
});

const saved = z.object({ id: Id, rules: MappingRules });

export const saveMapping = defineCall({
  name: "events.save_mapping",
  method: "POST",
  path: "/api/events/sources/:id/mapping/",
  summary: "Creates a mapping version of a source for the records that arrive from now on",
  permission: "event.manage_sources",
  effect: "write",
  scope: "company",
  creates: true,
  input: saved.extend({
    /** The version that the person saw; null if there was none. */
    seen_version: z.number().int().nullable(),
  }),
  output: MappingVersion,
});

/** The result of a record under rules: an event, or the reason for which it is none. */
export const tryMapping = defineCall({
  name: "events.try_mapping",
  method: "POST",
  path: "/api/events/mapping/try/",
  summary: "Applies mapping rules to a record and returns the result; stores nothing",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({ rules: MappingRules, record: text(200_000, 1) }),
  output: z.object({ event: NormalEvent.nullable(), problem: z.string().nullable() }),
});
