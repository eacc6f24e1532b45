import { z } from "zod";
import { text } from "#platform/contract/text.ts";
import type { EventFieldName } from "./event-filter.contract.ts";

/** The schemas whose fields the portal knows by heart. */
export const enginePresets = ["wazuh", "ecs", "ocsf"] as const;
export const EnginePreset = z.enum(enginePresets);
export type EnginePreset = z.infer<typeof EnginePreset>;

type Fixed = "source" | "format" | "format_version" | "techniques_original";

/** What a map can say where to find: the fields of an event that an index may hold, and its two moments. */
export const engineFields = [
  "occurred_at",
  "received_at",
  "severity",
  "is_detection",
  "title",
  "detail",
  "category",
  "rule_id",
  "rule_groups",
  "severity_original",
  "external_id",
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
  "tactics",
  "compliance_tags",
  "log_location",
  "source_status",
] as const satisfies readonly (Exclude<EventFieldName, Fixed> | "occurred_at" | "received_at")[];
export const EngineField = z.enum(engineFields);
export type EngineField = z.infer<typeof EngineField>;

/** A field of an index, its objects joined by points; never a pattern. */
export const EnginePath = text(200, 1).regex(
  /^[A-Za-z0-9_@-][A-Za-z0-9_@.-]*$/,
  "Escriba el nombre exacto de un campo del índice",
);

/** Scales in which indices write a severity. */
export const severityScales = ["wazuh_level", "risk_score", "words", "ocsf_id"] as const;
const SeverityScale = z.enum(severityScales);
export type SeverityScale = z.infer<typeof SeverityScale>;

/** The fields of a schema, and those that this index keeps elsewhere. Null: the index does not have it. */
export const EngineMap = z.object({
  preset: EnginePreset.default("ecs"),
  paths: z.partialRecord(EngineField, EnginePath.nullable()).default({}),
  /** Null: the one of the schema. */
  severity_scale: SeverityScale.nullable().default(null),
});
export type EngineMap = z.infer<typeof EngineMap>;
