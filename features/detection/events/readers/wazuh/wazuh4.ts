import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { unescapeText } from "#platform/readers/escaped-text.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { readTimestamp } from "../fields/moment.ts";
import { countryOf } from "../fields/network-address.ts";
import { blankEvent, type EventDraft, fillIn, fingerprintOf } from "../normal-event.ts";
import { jsonReader } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { wazuh4Cloud } from "./wazuh4-cloud.ts";
import { wazuh4Account, wazuh4Asset, wazuh4Network, wazuh4ProcessAndFile } from "./wazuh4-fields.ts";
import { wazuh4Rule } from "./wazuh4-rule.ts";

const nothing: JsonObject = {};

/**
 * Returns the inner record: Wazuh stores the tool's original in `full_log`, for example Suricata's JSON. It describes
 * the same event, so it only fills fields that the outer record lacks.
 */
function wazuh4Inner(fullLog: unknown): JsonObject {
  if (isJsonObject(fullLog)) return fullLog;
  if (typeof fullLog !== "string" || !fullLog.trimStart().startsWith("{")) return nothing;
  const reading = readJsonObject(fullLog);
  return "object" in reading ? reading.object : nothing;
}

/** Returns a readable description: the sentence inside the inner record, otherwise the log line itself. */
function wazuh4Detail(record: JsonObject, inner: JsonObject): string | null {
  const alert = objectMember(inner, "alert");
  const signature = [textOf(alert.category), textOf(alert.signature)].filter((part) => part !== null);
  if (signature.length > 0) return signature.join(": ");
  const windows = objectMember(objectMember(objectMember(record, "data"), "win"), "system");
  const log = firstText(
    [inner.message, inner.msg, inner.log, record.full_log, unquoted(windows.message)],
    maxTextLengths.detail,
  );
  const before = textOf(record.previous_output, maxTextLengths.detail);
  if (log === null || before === null) return log ?? before;
  return textOf(`${log}\n${before}`, maxTextLengths.detail);
}

/** Wazuh forwards Windows messages in quotes and escaped like its other Windows texts. */
function unquoted(value: unknown): unknown {
  return typeof value === "string" ? unescapeText(value.replace(/^"|(?<!\\)"$/g, "")) : value;
}

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);

/** The paths read for Wazuh 4. */
export const wazuh4Paths = readPaths(
  ["timestamp", "id", "location", "full_log", "previous_output", "manager.name", "cluster.node"],
  ["GeoLocation.country_name", "GeoLocation.country_code"],
  under("agent", ["id", "name", "ip"]),
  under("predecoder", ["hostname"]),
  under("rule", ["id", "level", "description", "groups", "frequency", "mitre"]),
  under("rule", ["pci_dss", "gdpr", "hipaa", "nist_800_53", "tsc", "gpg13"]),
  under("data", ["srcip", "srcport", "dstip", "dstport", "src_ip", "src_port", "dest_ip", "dest_port"]),
  under("data", ["protocol", "proto", "srcuser", "dstuser", "url", "action", "dns", "tls.sni"]),
  under("data", ["http.url", "http.hostname", "alert.action", "alert.category", "alert.signature"]),
  under("data.win.system", ["computer", "severityValue", "message", "eventID", "channel"]),
  under("data.win.eventdata", ["image", "newProcessName", "commandLine", "processGuid", "hashes"]),
  under("data.win.eventdata", ["parentImage", "parentProcessName", "parentCommandLine", "parentProcessGuid"]),
  under("data.win.eventdata", ["user", "subjectUserName", "targetUserName", "targetFilename", "queryName"]),
  under("data.win.eventdata", ["memberName", "memberSid"]),
  under("data.win.eventdata", ["sourceIp", "sourcePort", "destinationIp", "destinationPort", "protocol"]),
  under("data.win.eventdata", ["ipAddress", "ipPort"]),
  under("data.aws", ["awsAccountId", "accountId", "recipientAccountId", "awsRegion", "region"]),
  under("data.aws", ["eventName", "action", "sourceIPAddress", "source_ip_address", "arn"]),
  under("data.aws", ["resources.ARN", "resources.type", "resource.resourceType"]),
  under("data.aws", ["resource.instanceDetails.instanceId"]),
  under("data.aws.userIdentity", ["userName", "accountId", "arn", "sessionContext.sessionIssuer.userName"]),
  under("data.office365", ["OrganizationId", "Workload", "ItemType", "ObjectId", "UserId", "ClientIP"]),
  under("data.office365", ["ActorIpAddress", "ClientIPAddress", "Operation"]),
  under("data.gcp.resource", ["type", "labels.project_id", "labels.location", "labels.instance_id"]),
  under("data.gcp.protoPayload", ["resourceName", "methodName", "authenticationInfo.principalEmail"]),
  under("data.gcp", ["protoPayload.requestMetadata.callerIp", "jsonPayload.sourceIP"]),
  under("syscheck", ["path", "event", "md5_after", "sha1_after", "sha256_after"]),
  under("syscheck.audit", ["login_user.name", "process.name", "process.parent_name"]),
);

/** Whether the record is of Wazuh 4: the rule and the decoder are at the root; Wazuh 5 has both under `wazuh`. */
export function isWazuh4(record: JsonObject): boolean {
  return (
    isJsonObject(record.rule) &&
    (isJsonObject(record.agent) || isJsonObject(record.manager) || isJsonObject(record.decoder))
  );
}

/** One alert of Wazuh 4's `alerts.json`. */
export const readWazuh4 = jsonReader(isWazuh4, ({ object: record }, context) => {
  const rawText = textOf(record.timestamp);
  if (rawText === null) return "missing_time";
  const occurredAt = readTimestamp(rawText, context);
  if (occurredAt === undefined) return "invalid_time";

  const data = objectMember(record, "data");
  const inner = wazuh4Inner(record.full_log);
  const rule = wazuh4Rule(objectMember(record, "rule"));
  const place = objectMember(record, "GeoLocation");
  const draft = {
    ...blankEvent,
    is_detection: true,
    category: rule.rule_groups[0] ?? null,
    format: "wazuh4" as const,
    format_version: "4",
    external_id: textOf(record.id),
    occurred_at: occurredAt,
    detail: wazuh4Detail(record, inner),
    ...rule,
    ...wazuh4Asset(record),
    ...wazuh4Account(record, rule.rule_groups),
    ...wazuh4Network(data, objectMember(objectMember(data, "win"), "eventdata"), inner),
    ...wazuh4ProcessAndFile(record),
    // The location belongs to the external address, which decoders treat as the source.
    source_country: countryOf(place.country_code) ?? countryOf(place.country_name),
    log_location: textOf(record.location, maxTextLengths.path),
    unmapped_count: unmappedCount(record, wazuh4Paths),
    fingerprint: wazuh4Fingerprint(record),
  };
  return { draft: fillIn<EventDraft>(draft, wazuh4Cloud(data)) };
});

/**
 * Returns the fingerprint. The `id` is a time and a position in the manager's file, so it is unique only with the
 * manager and the node. Without an id the whole record is used.
 */
function wazuh4Fingerprint(record: JsonObject): string {
  const id = textOf(record.id);
  if (id === null) return fingerprintOf(["wazuh4", canonicalJson(record)]);
  const manager = textOf(objectMember(record, "manager").name);
  const node = textOf(objectMember(record, "cluster").node);
  return fingerprintOf(["wazuh4", manager, node, id]);
}
