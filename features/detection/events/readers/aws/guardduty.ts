import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { numberOf } from "../fields/severity.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { guarddutyAction, guarddutyResource } from "./guardduty-resource.ts";

/**
 * Returns the finding in GuardDuty's own schema: from the `detail` of an EventBridge event, plain, or as the AWS
 * command line prints it, with capitalised names.
 */
function guarddutyFinding(record: JsonObject): JsonObject {
  const detail = objectMember(record, "detail");
  if ("schemaVersion" in detail) return detail;
  return "SchemaVersion" in record ? (withLowerNames(record) as JsonObject) : record;
}

function withLowerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerNames);
  if (!isJsonObject(value)) return value;
  const lower: { [key: string]: unknown } = Object.create(null);
  for (const key of Object.keys(value)) {
    lower[key.charAt(0).toLowerCase() + key.slice(1)] = withLowerNames(value[key]);
  }
  return lower;
}

/** Whether the record is of GuardDuty: it has a type, a resource and the version of its schema. */
export function isGuardduty(record: JsonObject): boolean {
  const finding = guarddutyFinding(record);
  return (
    "schemaVersion" in finding &&
    typeof finding.type === "string" &&
    "resource" in finding &&
    "service" in finding
  );
}

/** Reads one finding of GuardDuty in its state at the time of the report. GuardDuty reports it again when it recurs. */
export const readGuardduty = jsonReader(isGuardduty, ({ object }, context): ObjectReading => {
  const record = guarddutyFinding(object);
  const service = objectMember(record, "service");
  const moments = [service.eventLastSeen, record.updatedAt, service.eventFirstSeen, record.createdAt];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const kind = textOf(record.type);
  const id = textOf(record.id);
  const updated = textOf(record.updatedAt);
  const resource = guarddutyResource(objectMember(record, "resource"));
  return {
    draft: {
      ...blankEvent,
      format: "guardduty",
      format_version: textOf(record.schemaVersion) ?? "",
      external_id: id,
      occurred_at: occurredAt,
      detected_at: firstTimestamp([record.updatedAt, record.createdAt], context) ?? null,
      is_detection: true,
      title: firstText([record.title, kind], maxTextLengths.title) ?? "Sin título",
      detail: textOf(record.description, maxTextLengths.detail),
      category: kind?.split(/[:/]/)[0] ?? null,
      rule_id: kind,
      ...guarddutySeverity(record.severity),
      cloud_provider: "aws",
      cloud_account: textOf(record.accountId),
      cloud_region: textOf(record.region),
      ...resource,
      ...guarddutyAction(service, resource.asset_ip),
      // The count covers the whole life of the finding, so only its first report uses it.
      occurrences: updated === textOf(record.createdAt) ? eventCountOf(service.count) : 1,
      source_status: service.archived === true ? "archived" : null,
      unmapped_count: unmappedCount(record, guarddutyPaths),
      fingerprint: fingerprintOf(
        id === null ? ["guardduty", canonicalJson(record)] : ["guardduty", id, updated],
      ),
    },
  };
});

/** The severity bands of GuardDuty, from the worst, each with its lowest number. */
const bands = [
  { from: 9, severity: "critical" },
  { from: 7, severity: "high" },
  { from: 4, severity: "medium" },
  { from: 1, severity: "low" },
] as const;

function guarddutySeverity(rawValue: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  const number = numberOf(rawValue);
  const band = number === null || number > 10 ? undefined : bands.find(({ from }) => number >= from);
  return { severity: band?.severity ?? "unknown", severity_original: textOf(rawValue) };
}

const remote = ["ipAddressV4", "ipAddressV6", "country"].map((name) => `remoteIpDetails.${name}`);
export const guarddutyPaths = readPaths(
  ["schemaVersion", "id", "type", "title", "description", "severity", "accountId", "region"],
  ["createdAt", "updatedAt", "partition", "arn"],
  ["eventFirstSeen", "eventLastSeen", "count", "archived"].map((name) => `service.${name}`),
  ["service.action.actionType", "service.action.dnsRequestAction.domain"],
  [
    ...remote,
    "connectionDirection",
    "protocol",
    "localIpDetails",
    "localPortDetails",
    "remotePortDetails",
  ].map((name) => `service.action.networkConnectionAction.${name}`),
  [...remote, "api"].map((name) => `service.action.awsApiCallAction.${name}`),
  [...remote, "verb"].map((name) => `service.action.kubernetesApiCallAction.${name}`),
  [...remote, "localPortDetails"].map((name) => `service.action.portProbeAction.portProbeDetails.${name}`),
  ["resource.resourceType", "resource.accessKeyDetails", "resource.s3BucketDetails.name"],
  ["resource.s3BucketDetails.arn", "resource.instanceDetails.instanceId", "resource.instanceDetails.tags"],
  ["resource.instanceDetails.networkInterfaces.privateIpAddress"],
  ["resource.eksClusterDetails.name", "resource.eksClusterDetails.arn"],
);
