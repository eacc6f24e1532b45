import { presets } from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";

/** The portal's equivalent of a board's field: a field of its events, or their time. */
export type MappedField = EventFieldName | "occurred_at";

/**
 * Fields whose values the portal writes differently from the schemas (levels, kinds of records): equal field names
 * would count other values than the board intends.
 */
const differentValues = new Set(["is_detection", "severity", "received_at"]);

/** Field names that no engine schema lists: aliases of ECS, keys of CEF, and names that log collectors use. */
const aliases: Readonly<Record<string, EventFieldName>> = {
  "event.action": "action",
  "host.hostname": "asset_name",
  "agent.name": "asset_name",
  "agent.hostname": "asset_name",
  "log.syslog.hostname": "asset_name",
  "source.address": "source_ip",
  "destination.address": "destination_ip",
  "client.ip": "source_ip",
  "server.ip": "destination_ip",
  "source.user.name": "source_user",
  "destination.user.name": "target_user",
  "source.geo.country_name": "source_country",
  "url.original": "url",
  "dns.question.name": "domain",
  "rule.description": "title",
  "rule.category": "category",
  "log.level": "severity_original",
  "rule.level": "severity_original",
  "kibana.alert.severity": "severity",
  deviceHostName: "asset_name",
  dvchost: "asset_name",
  sourceAddress: "source_ip",
  src: "source_ip",
  destinationAddress: "destination_ip",
  dst: "destination_ip",
  spt: "source_port",
  dpt: "destination_port",
  suser: "source_user",
  duser: "target_user",
  deviceAction: "action",
  act: "action",
  request: "url",
  cat: "category",
  cnt: "occurrences",
  name: "title",
  deviceEventClassId: "rule_id",
  filePath: "file_path",
};

function mapOfFields(): ReadonlyMap<string, MappedField> {
  const map = new Map<string, MappedField>();
  for (const preset of [presets.ecs, presets.wazuh, presets.ocsf])
    for (const [field, path] of Object.entries(preset.paths)) {
      if (differentValues.has(field) || path.endsWith("_id") || map.has(path)) continue;
      map.set(path, field as MappedField);
    }
  for (const [path, field] of Object.entries(aliases)) map.set(path, field);
  return map;
}

const fields = mapOfFields();
/** Suffixes of the copies of a text field by which engines group. */
const copies = /\.(keyword|raw|text|caseless)$/;

/** Returns the field of an event for the name of a field in an export; undefined when the portal has none. */
export function mapField(name: string): MappedField | undefined {
  return fields.get(name) ?? fields.get(name.replace(copies, ""));
}
