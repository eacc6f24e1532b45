import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { queryJson } from "#platform/contract/query-json.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Flag, text } from "#platform/contract/text.ts";

/** Every field of an event by which a list can be filtered, counted and grouped. */
export const eventFieldNames = [
  "severity",
  "source",
  "format",
  "format_version",
  "external_id",
  "is_detection",
  "title",
  "detail",
  "category",
  "rule_id",
  "rule_groups",
  "severity_original",
  "asset_name",
  "asset_agent_id",
  "asset_ip",
  "asset_fqdn",
  "asset_cloud_id",
  "cloud_provider",
  "cloud_account",
  "cloud_region",
  "resource_type",
  "resource_uid",
  "source_user",
  "target_user",
  "source_ip",
  "source_port",
  "source_country",
  "destination_ip",
  "destination_port",
  "transport",
  "process_path",
  "process_command_line",
  "process_guid",
  "parent_process_path",
  "parent_process_command_line",
  "parent_process_guid",
  "file_path",
  "file_action",
  "hash_md5",
  "hash_sha1",
  "hash_sha256",
  "url",
  "domain",
  "action",
  "outcome",
  "occurrences",
  "techniques",
  "techniques_original",
  "tactics",
  "compliance_tags",
  "log_location",
  "source_status",
] as const;
export const EventFieldName = z.enum(eventFieldNames);
export type EventFieldName = z.infer<typeof EventFieldName>;

/** Fields that combine several fields of an event: the acting or affected user, any address, any hash of its file. */
export const joinedFieldNames = ["user", "ip", "hash"] as const;
const ConditionField = z.enum([...eventFieldNames, ...joinedFieldNames]);
export type ConditionField = z.infer<typeof ConditionField>;

/**
 * - `in`, `not_in`: the field is, or is not, one of the values; for a list, one of its members is
 *
 * - `contains`, `not_contains`: the text of the field contains, or does not contain, one of the values, ignoring case
 * - `present`, `absent`: the record has, or does not have, the field; no values
 */
export const conditionTests = ["in", "not_in", "contains", "not_contains", "present", "absent"] as const;

const Value = z
  .string()
  .max(1_000)
  .refine(
    (value) => value.isWellFormed() && !value.includes("\0"),
    "Tiene caracteres que no se pueden buscar",
  );

export const Condition = z
  .tuple([ConditionField, z.enum(conditionTests)], Value)
  .refine(([, test, ...values]) => (test === "present" || test === "absent") === (values.length === 0))
  .refine((condition) => condition.length <= 52);
/** A condition, such as `["category","not_in","dns","dhcp"]`. */
export type Condition = z.infer<typeof Condition>;

/** Conditions that an event must all meet. */
const Conditions = queryJson(z.array(Condition).max(20));

/** A comma-separated list of values in a query parameter. */
export function wordsOf<Item extends z.ZodType<unknown, string>>(item: Item, limit: number, fewest = 0) {
  return z
    .string()
    .max(1_000)
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(item).min(fewest).max(limit));
}

/** The filter of a list of events. `from` is included, `to` is not. Absent parameters do not filter. */
export const EventFilter = z.object({
  severity: wordsOf(Severity, severities.length).optional(),
  source: Id.optional(),
  asset: text(300).optional(),
  rule: text(300).optional(),
  /** The account that acted, or the target account. */
  user: text(300).optional(),
  /** The address of the asset, the source or the destination. */
  ip: text(60).optional(),
  technique: text(20).optional(),
  tactic: text(100).optional(),
  category: text(300).optional(),
  country: text(10).optional(),
  /** The id of a cloud account. */
  account: text(300).optional(),
  /** Only events that the tools report as detections, or only telemetry. */
  detection: Flag.optional(),
  conditions: Conditions.optional(),
  /** Part of a text; `q_in` sets where it is searched. */
  q: text(200).optional(),
  /**
   * `names` (fast): titles, rules, assets, users, addresses, categories, accounts, hashes, domains. `record`: the whole
   * original record, including its message; read newest first, one time interval per page.
   */
  q_in: z.enum(["names", "record"]).optional(),
  /**
   * How a whole record is searched. `part`: any part of its text. `words`: all words of `q`, in any order; words are
   * letters and digits without others between. `phrase`: the words of `q` one after the other.
   */
  q_as: z.enum(["part", "words", "phrase"]).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type EventFilter = z.infer<typeof EventFilter>;
