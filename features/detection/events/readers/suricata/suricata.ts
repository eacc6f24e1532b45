import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { tacticsOf, techniquesOf } from "../fields/attack-ids.ts";
import { readTimestamp } from "../fields/moment.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader } from "../records/json-reader.ts";
import { integerOf, maxTextLengths, objectMember, textList, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { suricataNetwork } from "./suricata-network.ts";

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);
const file = ["filename", "md5", "sha1", "sha256"];

/** The paths read for Suricata. */
export const suricataPaths = readPaths(
  ["timestamp", "event_type", "flow_id", "in_iface"],
  ["src_ip", "src_port", "dest_ip", "dest_port", "proto"],
  under("alert", ["action", "gid", "signature_id", "rev", "signature", "category", "severity"]),
  under("alert.metadata", ["mitre_technique_id", "mitre_tactic_id", "mitre_tactic_name", "tag"]),
  ["http.url", "http.hostname", "tls.sni", "quic.sni"],
  ["dns.rrname", "dns.query.rrname", "dns.queries.rrname"],
  under("fileinfo", file),
  under("files", file),
);

/** Whether the record is in Suricata's EVE format: it has an event type and a flow or sensor. */
export function isSuricata(record: JsonObject): boolean {
  return typeof record.event_type === "string" && typeof record.timestamp === "string";
}

/**
 * Reads one record of `eve.json`. Only alerts are events; flows, statistics, protocol anomalies and protocol records
 * are counted but not stored.
 */
export const readSuricata = jsonReader(isSuricata, ({ object: record }, context) => {
  const kind = textOf(record.event_type) ?? "unknown";
  if (kind !== "alert" || !isJsonObject(record.alert)) return { skipped: kind };
  const alert = record.alert;
  const rawText = textOf(record.timestamp);
  if (rawText === null) return "missing_time";
  const occurredAt = readTimestamp(rawText, context);
  if (occurredAt === undefined) return "invalid_time";

  const ruleId = ruleIdOf(alert);
  const metadata = objectMember(alert, "metadata");
  return {
    draft: {
      ...blankEvent,
      format: "suricata",
      format_version: "eve",
      occurred_at: occurredAt,
      is_detection: true,
      external_id: externalIdOf(record, alert),
      title: textOf(alert.signature, maxTextLengths.title) ?? (ruleId ? `Regla ${ruleId}` : "Sin título"),
      detail: textOf(alert.category),
      category: textOf(alert.category),
      rule_id: ruleId,
      ...suricataSeverity(alert.severity),
      ...suricataNetwork(record),
      action: textOf(alert.action),
      techniques: techniquesOf([metadata.mitre_technique_id]),
      tactics: tacticsOf(metadata.mitre_tactic_id, metadata.mitre_tactic_name),
      rule_groups: textList(metadata.tag),
      log_location: textOf(record.in_iface),
      unmapped_count: unmappedCount(record, suricataPaths),
      fingerprint: fingerprintOf(["suricata", canonicalJson(record)]),
    },
  };
});

const severities = { 1: "high", 2: "medium", 3: "low" } as const;

/** Returns the severity of a priority. 1 is the worst; beyond 3 it is informational. */
function suricataSeverity(rawValue: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  const priority = integerOf(rawValue);
  const severity_original = textOf(rawValue);
  if (priority === null || priority < 1) return { severity: "unknown", severity_original };
  return { severity: severities[priority as 1 | 2 | 3] ?? "informational", severity_original };
}

function ruleIdOf(alert: JsonObject): string | null {
  const signature = textOf(alert.signature_id);
  if (signature === null) return null;
  const revision = textOf(alert.rev);
  return `${textOf(alert.gid) ?? "1"}:${signature}${revision === null ? "" : `:${revision}`}`;
}

/** A flow may trigger several rules, and one rule several times; together with the time they identify the alert. */
function externalIdOf(record: JsonObject, alert: JsonObject): string | null {
  const flow = textOf(record.flow_id);
  return flow === null ? null : textOf([flow, textOf(alert.signature_id), record.timestamp].join(":"));
}
