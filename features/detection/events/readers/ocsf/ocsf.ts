import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import {
  firstText,
  integerOf,
  maxTextLengths,
  objectMember,
  textList,
  textOf,
} from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { ocsfAsset, ocsfEvidence, ocsfNetwork, ocsfProcess } from "./ocsf-fields.ts";
import { ocsfAttack, ocsfClassName, ocsfOutcome, ocsfSeverity, ocsfStatus } from "./ocsf-finding.ts";

/**
 * Returns the fingerprint from the record's own id. The id of a finding stays the same through create, update and
 * close, so the activity and the time are included.
 */
function ocsfFingerprint(record: JsonObject, info: JsonObject): string {
  const metadata = objectMember(record, "metadata");
  const product = objectMember(metadata, "product");
  const from = textOf(product.uid) ?? textOf(product.name);
  const own = textOf(metadata.uid);
  const finding = textOf(info.uid);
  if (own === null && finding === null) return fingerprintOf(["ocsf", canonicalJson(record)]);
  const parts = [own, finding, textOf(record.activity_id), textOf(record.status_id)];
  return fingerprintOf(["ocsf", from, ...parts, textOf(record.time), textOf(info.modified_time)]);
}

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);

const info = [
  ...["uid", "title", "desc", "types", "related_events_count", "analytic.uid", "analytic.name"],
  ...["first_seen_time", "first_seen_time_dt", "created_time", "created_time_dt", "modified_time"],
  "attacks",
];
const user = ["name", "email_addr", "uid", "domain"];
const one = ["file.path", "file.name", "file.hashes", "path", "name", "cmd_line", "uid"];
const process = [...one, ...under("parent_process", one)];
const endpoint = ["ip", "port", "domain", "location.country"];
const evidencePaths = [
  ...under("device", ["hostname", "name", "uid", "agent.uid", "ip", "domain", "instance_uid"]),
  ...under("actor.user", user),
  ...under("actor.process", process),
  ...under("user", user),
  ...under("process", process),
  ...under("file", ["path", "name", "hashes", "fingerprints"]),
  ...under("src_endpoint", endpoint),
  ...under("dst_endpoint", endpoint),
  ...under("url", ["url_string", "text", "hostname"]),
  ...["query.hostname", "connection_info.protocol_name"],
];

/** The paths read for OCSF. Names that only repeat a number (`type_uid`, `category_uid`) count as read. */
export const ocsfPaths = readPaths(
  ["class_uid", "class_name", "category_uid", "category_name", "type_uid", "type_name"],
  ["activity_id", "activity_name", "severity_id", "severity", "status_id", "status", "status_detail"],
  ["state", "state_id", "time", "time_dt", "message", "count", "disposition", "action"],
  under("metadata", ["version", "uid", "event_code", "log_name", "product.name", "product.uid"]),
  under("finding_info", info),
  under("finding", info),
  ["attacks", "compliance.standards", "compliance.requirements", "unmapped.compliance"],
  under("cloud", ["provider", "account.uid", "account_uid", "region"]),
  under("resources", ["uid", "name", "type", "region", "group_name", "group.name"]),
  under("resource", ["uid", "name", "type", "region", "group_name"]),
  ["api.operation", "http_request.url"],
  evidencePaths,
  under("evidences", evidencePaths),
);

/** Whether the record is of OCSF: it has the number of its class, and its version in `metadata`. */
export function isOcsf(record: JsonObject): boolean {
  return integerOf(record.class_uid) !== null && isJsonObject(record.metadata);
}

const findings = 2;
const closing = 3;

/** Reads one record of the Open Cybersecurity Schema Framework, of any class; of unknown classes the common fields. */
export const readOcsf = jsonReader(isOcsf, ({ object: record }, context): ObjectReading => {
  const classUid = integerOf(record.class_uid) ?? 0;
  const isFinding = Math.floor(classUid / 1_000) % 100 === findings;
  const info = isJsonObject(record.finding_info) ? record.finding_info : objectMember(record, "finding");
  const happened = [info.first_seen_time, info.first_seen_time_dt];
  const reported = [record.time, record.time_dt, info.created_time, info.created_time_dt];
  const occurredAt = firstTimestamp([...happened, ...reported], context);
  if (occurredAt === undefined) {
    return hasTime([...happened, ...reported]) ? "invalid_time" : "missing_time";
  }
  const noticedAt =
    firstTimestamp(happened, context) === undefined ? undefined : firstTimestamp(reported, context);

  const evidence = ocsfEvidence(record);
  const metadata = objectMember(record, "metadata");
  const className = textOf(record.class_name) ?? ocsfClassName(classUid);
  return {
    draft: {
      ...blankEvent,
      format: "ocsf",
      format_version: textOf(metadata.version) ?? "",
      external_id: firstText([info.uid, metadata.uid]),
      occurred_at: occurredAt,
      detected_at: noticedAt ?? null,
      // Closing a finding is an event but no new detection.
      is_detection: isFinding && integerOf(record.activity_id) !== closing,
      title:
        firstText([info.title, record.message, record.type_name, className], maxTextLengths.title) ??
        "Sin título",
      detail: firstText([info.desc, record.status_detail, record.message], maxTextLengths.detail),
      category: className ?? textOf(record.category_name),
      rule_id: firstText([
        objectMember(info, "analytic").uid,
        objectMember(info, "analytic").name,
        metadata.event_code,
        objectMember(record, "api").operation,
      ]),
      rule_groups: textList(info.types),
      ...ocsfSeverity(record),
      ...ocsfAsset(record, evidence),
      ...ocsfNetwork(record, evidence),
      ...ocsfProcess(evidence),
      ...ocsfAttack(record, info),
      action: firstText([
        record.disposition,
        record.action,
        objectMember(record, "api").operation,
        record.activity_name,
      ]),
      outcome: isFinding ? null : ocsfOutcome(record),
      occurrences: eventCountOf(record.count ?? info.related_events_count),
      source_status: isFinding ? ocsfStatus(record) : null,
      log_location: firstText([metadata.log_name, objectMember(metadata, "product").name]),
      unmapped_count: unmappedCount(record, ocsfPaths),
      fingerprint: ocsfFingerprint(record, info),
    },
  };
});
