import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName } from "../fields/account-and-machine.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { countryOf, ipOf } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

/** Returns the event in Okta's own form: plain, or from the `detail` of EventBridge. */
function oktaEvent(record: JsonObject): JsonObject {
  const detail = objectMember(record, "detail");
  return "eventType" in detail ? detail : record;
}

/** Whether the record is of Okta: it has the type of the event, the time, the actor and the outcome. */
export function isOkta(record: JsonObject): boolean {
  const event = oktaEvent(record);
  return (
    typeof event.eventType === "string" &&
    "published" in event &&
    "uuid" in event &&
    ("actor" in event || "outcome" in event)
  );
}

/** One event of Okta's System Log. */
export const readOkta = jsonReader(isOkta, ({ object }, context): ObjectReading => {
  const record = oktaEvent(object);
  const occurredAt = firstTimestamp([record.published], context);
  if (occurredAt === undefined) return hasTime([record.published]) ? "invalid_time" : "missing_time";
  const actor = objectMember(record, "actor");
  const client = objectMember(record, "client");
  const outcome = objectMember(record, "outcome");
  const debug = objectMember(objectMember(record, "debugContext"), "debugData");
  const type = textOf(record.eventType);
  const id = textOf(record.uuid);
  const targets = (Array.isArray(record.target) ? record.target : []).filter(isJsonObject);
  const person = targets.find((target) => textOf(target.type)?.endsWith("User"));
  const thing = targets.find((target) => !textOf(target.type)?.endsWith("User"));
  return {
    draft: {
      ...blankEvent,
      format: "okta",
      format_version: textOf(record.version) ?? "",
      external_id: id,
      occurred_at: occurredAt,
      is_detection: detections.test(type ?? ""),
      title: firstText([record.displayMessage, type], maxTextLengths.title) ?? "Sin título",
      detail: firstText([outcome.reason, debug.logOnlySecurityData], maxTextLengths.detail),
      category: textOf(type?.split(".").slice(0, 2).join(".")),
      rule_id: type,
      ...severityOf(record.severity),
      resource_type: textOf(thing?.type),
      resource_uid: firstText([thing?.displayName, thing?.alternateId, thing?.id]),
      source_user: accountName(firstText([actor.alternateId, actor.displayName, actor.id])),
      target_user: accountName(firstText([person?.alternateId, person?.displayName, person?.id])),
      source_ip: ipOf(client.ipAddress),
      source_country: countryOf(objectMember(client, "geographicalContext").country),
      url: textOf(debug.requestUri, maxTextLengths.path),
      action: type,
      outcome: ended(outcome.result),
      log_location: "Okta System Log",
      unmapped_count: unmappedCount(record, oktaPaths),
      fingerprint: fingerprintOf(["okta", id]),
    },
  };
});

/** The events that Okta itself classifies as threats, and reports of people. */
const detections =
  /^security\.(?:threat|attack|breached_credential)|report_suspicious_activity|^user\.risk\.detect|threat_suspected$/;

const severities: Readonly<Record<string, Severity>> = {
  debug: "informational",
  info: "informational",
  warn: "low",
  error: "medium",
};

function severityOf(rawValue: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  const severity_original = textOf(rawValue);
  return {
    severity: entryOf(severities, severity_original?.toLowerCase() ?? "") ?? "unknown",
    severity_original,
  };
}

/** Returns the outcome; a challenge or a skipped step has none yet. */
function ended(result: unknown): NormalEvent["outcome"] {
  return outcomeOf(result) ?? (textOf(result) === "ABANDONED" ? "failure" : null);
}

export const oktaPaths = readPaths(
  ["uuid", "published", "eventType", "version", "displayMessage", "severity"],
  ["outcome.result", "outcome.reason", "debugContext.debugData.requestUri"],
  ["debugContext.debugData.logOnlySecurityData", "client.ipAddress", "client.geographicalContext.country"],
  ["alternateId", "displayName", "id"].map((name) => `actor.${name}`),
  ["alternateId", "displayName", "id", "type"].map((name) => `target.${name}`),
);
