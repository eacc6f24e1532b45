import { z } from "zod";
import { text } from "#platform/contract/text.ts";
import { wordsWithout } from "#platform/contract/word-list.ts";
import { eventFieldNames } from "./event-filter.contract.ts";

/** The schemas whose fields the portal maps by default. */
export const enginePresets = ["wazuh", "ecs", "ocsf"] as const;
export const EnginePreset = z.enum(enginePresets);
export type EnginePreset = z.infer<typeof EnginePreset>;

/**
 * The event fields that the portal fills itself when it reads an external index, so that a mapping does not name
 * them.
 */
const knownToPortal = ["source", "format", "format_version", "techniques_original"] as const;

/** The fields that a mapping can place: the fields of an event that an index may hold, and its two times. */
export const engineFields = [
  "occurred_at",
  "received_at",
  ...wordsWithout(eventFieldNames, knownToPortal),
] as const;
export const EngineField = z.enum(engineFields);
export type EngineField = z.infer<typeof EngineField>;

/** A field path of an index, with objects separated by points; never a pattern. */
export const EnginePath = text(200, 1).regex(
  /^[A-Za-z0-9_@-][A-Za-z0-9_@.-]*$/,
  "Escriba el nombre exacto de un campo del índice",
);

/** Scales in which indices write a severity. */
export const severityScales = ["wazuh_level", "risk_score", "words", "ocsf_id"] as const;
const SeverityScale = z.enum(severityScales);
export type SeverityScale = z.infer<typeof SeverityScale>;

/**
 * The schema of an index, and the paths that differ from it. A null path means that the index does not have the field.
 */
export const EngineMap = z.object({
  preset: EnginePreset.default("ecs"),
  paths: z.partialRecord(EngineField, EnginePath.nullable()).default({}),
  /** The severity scale; null uses the scale of the schema. */
  severity_scale: SeverityScale.nullable().default(null),
});
export type EngineMap = z.infer<typeof EngineMap>;

type Paths = Partial<Record<EngineField, string>>;

interface Preset {
  paths: Paths;
  scale: SeverityScale;
  /** The values of `is_detection`'s field that mean an alert of the tool; null when all records are. */
  detections: readonly (string | number)[] | null;
}

const hashes = (prefix: string, suffix = ""): Paths => ({
  hash_md5: `${prefix}md5${suffix}`,
  hash_sha1: `${prefix}sha1${suffix}`,
  hash_sha256: `${prefix}sha256${suffix}`,
});

/** The paths of each schema for the portal's fields: Wazuh's `wazuh-alerts-*`, the Elastic Common Schema, OCSF. */
export const presets: Record<EnginePreset, Preset> = {
  wazuh: {
    scale: "wazuh_level",
    detections: null,
    paths: {
      occurred_at: "timestamp",
      received_at: "@timestamp",
      severity: "rule.level",
      severity_original: "rule.level",
      title: "rule.description",
      detail: "full_log",
      category: "rule.groups",
      rule_id: "rule.id",
      rule_groups: "rule.groups",
      external_id: "id",
      asset_name: "agent.name",
      asset_agent_id: "agent.id",
      asset_ip: "agent.ip",
      cloud_account: "data.aws.accountId",
      cloud_region: "data.aws.awsRegion",
      source_user: "data.srcuser",
      target_user: "data.dstuser",
      source_ip: "data.srcip",
      source_port: "data.srcport",
      source_country: "GeoLocation.country_name",
      destination_ip: "data.dstip",
      destination_port: "data.dstport",
      transport: "data.protocol",
      process_path: "data.win.eventdata.image",
      process_command_line: "data.win.eventdata.commandLine",
      process_guid: "data.win.eventdata.processGuid",
      parent_process_path: "data.win.eventdata.parentImage",
      parent_process_command_line: "data.win.eventdata.parentCommandLine",
      parent_process_guid: "data.win.eventdata.parentProcessGuid",
      file_path: "syscheck.path",
      file_action: "syscheck.event",
      ...hashes("syscheck.", "_after"),
      url: "data.url",
      action: "data.action",
      techniques: "rule.mitre.id",
      tactics: "rule.mitre.tactic",
      log_location: "location",
    },
  },
  ecs: {
    scale: "words",
    detections: ["alert", "signal"],
    paths: {
      occurred_at: "@timestamp",
      received_at: "event.ingested",
      is_detection: "event.kind",
      severity: "kibana.alert.severity",
      severity_original: "event.severity",
      title: "rule.name",
      detail: "message",
      category: "event.category",
      rule_id: "rule.id",
      rule_groups: "rule.category",
      external_id: "event.id",
      asset_name: "host.name",
      asset_agent_id: "agent.id",
      asset_ip: "host.ip",
      cloud_provider: "cloud.provider",
      cloud_account: "cloud.account.id",
      cloud_region: "cloud.region",
      asset_cloud_id: "cloud.instance.id",
      resource_type: "resource.type",
      resource_uid: "resource.id",
      source_user: "user.name",
      target_user: "user.target.name",
      source_ip: "source.ip",
      source_port: "source.port",
      source_country: "source.geo.country_iso_code",
      destination_ip: "destination.ip",
      destination_port: "destination.port",
      transport: "network.transport",
      process_path: "process.executable",
      process_command_line: "process.command_line",
      process_guid: "process.entity_id",
      parent_process_path: "process.parent.executable",
      parent_process_command_line: "process.parent.command_line",
      parent_process_guid: "process.parent.entity_id",
      file_path: "file.path",
      file_action: "event.action",
      ...hashes("file.hash."),
      url: "url.full",
      domain: "url.domain",
      action: "event.action",
      outcome: "event.outcome",
      techniques: "threat.technique.id",
      tactics: "threat.tactic.name",
      log_location: "log.file.path",
      source_status: "kibana.alert.workflow_status",
    },
  },
  ocsf: {
    scale: "ocsf_id",
    // In OCSF, category 2 contains findings.
    detections: [2],
    paths: {
      occurred_at: "time",
      received_at: "metadata.logged_time",
      is_detection: "category_uid",
      severity: "severity_id",
      severity_original: "severity",
      title: "finding_info.title",
      detail: "message",
      category: "class_name",
      rule_id: "finding_info.analytic.uid",
      rule_groups: "finding_info.types",
      external_id: "metadata.uid",
      asset_name: "device.hostname",
      asset_agent_id: "device.uid",
      asset_ip: "device.ip",
      asset_cloud_id: "device.instance_uid",
      cloud_provider: "cloud.provider",
      cloud_account: "cloud.account.uid",
      cloud_region: "cloud.region",
      resource_type: "resources.type",
      resource_uid: "resources.uid",
      source_user: "actor.user.name",
      target_user: "user.name",
      source_ip: "src_endpoint.ip",
      source_port: "src_endpoint.port",
      source_country: "src_endpoint.location.country",
      destination_ip: "dst_endpoint.ip",
      destination_port: "dst_endpoint.port",
      transport: "connection_info.protocol_name",
      process_path: "process.file.path",
      process_command_line: "process.cmd_line",
      process_guid: "process.uid",
      parent_process_path: "process.parent_process.file.path",
      parent_process_command_line: "process.parent_process.cmd_line",
      parent_process_guid: "process.parent_process.uid",
      file_path: "file.path",
      file_action: "activity_name",
      url: "url.url_string",
      domain: "query.hostname",
      action: "api.operation",
      outcome: "status_id",
      techniques: "attacks.technique.uid",
      tactics: "attacks.tactic.name",
      compliance_tags: "compliance.requirements",
      log_location: "metadata.log_name",
      source_status: "status",
      occurrences: "count",
    },
  },
};
