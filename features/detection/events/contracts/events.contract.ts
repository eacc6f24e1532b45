import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { EventFieldName, EventFilter, wordsOf } from "./event-filter.contract.ts";

/** The formats that the portal reads. `mapped`: plain JSON, read by the mapping rules of its source. */
export const eventFormats = [
  "wazuh4",
  "wazuh5",
  "ecs",
  "ocsf",
  "cef",
  "leef",
  "suricata",
  "windows",
  "cloudtrail",
  "guardduty",
  "kubernetes",
  "zeek",
  "cisco_asa",
  "fortigate",
  "paloalto",
  "linux_auth",
  "m365",
  "entra",
  "defender",
  "okta",
  "mapped",
] as const;
export const EventFormat = z.enum(eventFormats);
export type EventFormat = z.infer<typeof EventFormat>;

/** The formats that can be set for a source; `auto`: the format is detected by the content of each delivery. */
export const SourceFormat = z.enum(["auto", ...eventFormats]);
export type SourceFormat = z.infer<typeof SourceFormat>;

const Words = z.string().nullable();
const Port = z.number().int().min(0).max(65_535).nullable();

/** One security record in the portal's terms, whatever tool it came from. Null: the source does not state the value. */
export const NormalEvent = z.object({
  format: EventFormat,
  format_version: z.string(),
  /** The id that the source gave to this record. */
  external_id: Words,
  occurred_at: z.iso.datetime(),
  /** The time of detection by the tool, where it differs from the time of the event. */
  detected_at: z.iso.datetime().nullable(),
  /** Whether the tool itself reports the record as a detection (an alert, a finding); false for plain telemetry. */
  is_detection: z.boolean(),
  title: z.string(),
  detail: Words,
  /** The source's name for this kind of record: a class, a family, a group of rules. */
  category: Words,
  rule_id: Words,
  rule_groups: z.array(z.string()),
  severity: Severity,
  /** The severity as the source wrote it, on its own scale. */
  severity_original: Words,
  asset_name: Words,
  asset_agent_id: Words,
  asset_ip: Words,
  asset_fqdn: Words,
  /** The cloud id of a machine: an instance id, an ARN. */
  asset_cloud_id: Words,
  cloud_provider: Words,
  cloud_account: Words,
  cloud_region: Words,
  resource_type: Words,
  resource_uid: Words,
  /** The account that acted. */
  source_user: Words,
  /** The account on which the action was performed. */
  target_user: Words,
  source_ip: Words,
  source_port: Port,
  /** ISO 3166-1 alpha-2, only if the record states it. */
  source_country: Words,
  destination_ip: Words,
  destination_port: Port,
  transport: Words,
  process_path: Words,
  process_command_line: Words,
  process_guid: Words,
  parent_process_path: Words,
  parent_process_command_line: Words,
  parent_process_guid: Words,
  file_path: Words,
  file_action: Words,
  hash_md5: Words,
  hash_sha1: Words,
  hash_sha256: Words,
  url: Words,
  domain: Words,
  action: Words,
  outcome: z.enum(["success", "failure"]).nullable(),
  /** The number of occurrences that the source aggregated in this record. */
  occurrences: z.number().int().min(1),
  /** ATT&CK techniques that exist in the version in use. */
  techniques: z.array(z.string()),
  /** The techniques as the source wrote them if one of them was renamed or revoked since; otherwise empty. */
  techniques_original: z.array(z.string()),
  tactics: z.array(z.string()),
  /** Compliance requirements, such as `pci_dss:10.2.4` or `nist_800_53:AU.14`. */
  compliance_tags: z.array(z.string()),
  log_location: Words,
  /** The state in the source: open, acknowledged, closed… */
  source_status: Words,
  /** The number of fields of the record that no column of the normal form took; they are in the raw record. */
  unmapped_count: z.number().int().min(0),
});
export type NormalEvent = z.infer<typeof NormalEvent>;

export const EventSource = z.object({ id: Id, name: z.string() });

/** An event as the list shows it. */
export const Event = NormalEvent.pick({
  occurred_at: true,
  title: true,
  severity: true,
  rule_id: true,
  asset_name: true,
  asset_ip: true,
  source_user: true,
  target_user: true,
  source_ip: true,
  destination_ip: true,
  techniques: true,
  tactics: true,
  is_detection: true,
  category: true,
  source_country: true,
  cloud_account: true,
}).extend({
  id: Id,
  source: EventSource,
  received_at: z.iso.datetime(),
  /** The requested additional fields that the record has; lists are joined by commas. */
  extra: z.partialRecord(EventFieldName, z.string()).optional(),
});
export type Event = z.infer<typeof Event>;

/** Everything known about one event. `raw` is the record as it arrived. */
export const EventDetail = NormalEvent.extend({
  id: Id,
  source: EventSource,
  received_at: z.iso.datetime(),
  raw: z.string(),
});
export type EventDetail = z.infer<typeof EventDetail>;

/** The orders of the list, all of which an index can provide. */
export const eventSorts = ["-occurred_at", "occurred_at", "-severity"] as const;
const EventSort = z.enum(eventSorts).default("-occurred_at");

export const listEvents = defineCall({
  name: "events.list_events",
  method: "GET",
  path: "/api/events/",
  summary: "Lists events of the active company, with filters, sorting and pages",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: EventFilter.extend(PageRequest.shape).extend({
    sort: EventSort,
    /** Additional fields that each row returns in `extra`. */
    extra: wordsOf(EventFieldName, 12).optional(),
  }),
  output: pageOf(Event).extend({
    /**
     * Values without an index are searched in one stretch of time after the other. Null: everything was searched.
     * Otherwise the page holds the results up to here, `next` continues, and the total is a lower bound.
     */
    searched_to: z.iso.datetime().nullable(),
  }),
});

export const getEvent = defineCall({
  name: "events.get_event",
  method: "GET",
  path: "/api/events/:id/",
  summary: "Returns an event of the active company with its raw record",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: EventDetail,
});

export const exportEvents = defineCall({
  name: "events.export_events",
  method: "GET",
  path: "/api/events/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed; headers give the size",
  permission: "event.read",
  effect: "read",
  scope: "company",
  answers: "rows",
  input: EventFilter.extend({
    sort: EventSort,
    file: z.enum(["csv", "xlsx"]).default("csv"),
    /** Additional columns, after those of the list. */
    extra: wordsOf(EventFieldName, 12).optional(),
  }),
  output: z.string(),
});
