import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { accountName } from "../fields/account-and-machine.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { hasTime, readTimestamp } from "../fields/moment.ts";
import { parsedEndpoint } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { severityOfWord } from "../fields/severity.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

/** Returns the record in the service's own form: plain, or as text in the `AuditData` of a search export. */
function auditRecord(record: JsonObject): JsonObject {
  const inside = record.AuditData;
  if (isJsonObject(inside)) return inside;
  if (typeof inside !== "string" || "Workload" in record) return record;
  const reading = readJsonObject(inside);
  return "object" in reading ? reading.object : record;
}

/**
 * Whether the record is of the Microsoft 365 unified audit: it names the service, the operation and the record type.
 */
export function isOfficeAudit(record: JsonObject): boolean {
  const { Operation, Workload, RecordType, CreationTime } = auditRecord(record);
  return (
    typeof Operation === "string" && CreationTime !== undefined && (Workload ?? RecordType) !== undefined
  );
}

/** Reads one record of the Microsoft 365 unified audit. Its times are in UTC without an offset. */
export const readOfficeAudit = jsonReader(isOfficeAudit, ({ object }): ObjectReading => {
  const record = auditRecord(object);
  const occurredAt = readTimestamp(record.CreationTime);
  if (occurredAt === undefined) return hasTime([record.CreationTime]) ? "invalid_time" : "missing_time";
  const operation = textOf(record.Operation);
  const workload = textOf(record.Workload);
  const id = textOf(record.Id);
  const address = firstText([record.ClientIP, record.ClientIPAddress, record.ActorIpAddress]);
  const from = parsedEndpoint(address, null);
  const isAlert = alerts.test(operation ?? "") || threats.has(textOf(record.RecordType) ?? "");
  return {
    draft: {
      ...blankEvent,
      format: "m365",
      format_version: textOf(record.Version) ?? "",
      external_id: firstText([record.AlertId, id]),
      occurred_at: occurredAt,
      is_detection: isAlert,
      title: titleOf(record, isAlert),
      detail: firstText(
        [record.Comments, record.LogonError, record.ResultStatusDetail],
        maxTextLengths.detail,
      ),
      category: firstText([record.Category, workload]),
      rule_id: firstText([isAlert ? record.PolicyId : null, operation]),
      severity: severityOfWord(record.Severity),
      severity_original: textOf(record.Severity),
      asset_name: textOf(record.DeviceName),
      resource_type: textOf(record.ItemType),
      resource_uid: firstText([record.ObjectId, record.MailboxOwnerUPN, record.AlertEntityId]),
      source_user: accountName(firstText([record.UserId, record.UserKey])),
      target_user: targetOf(record),
      source_ip: from.ip,
      source_port: from.port,
      file_path: firstText([record.SourceRelativeUrl, record.SourceFileName], maxTextLengths.path),
      url: firstText([record.SiteUrl, record.Url], maxTextLengths.path),
      action: operation,
      outcome: ended(record),
      cloud_account: textOf(record.OrganizationId),
      cloud_provider: "azure",
      techniques: techniquesOf([record.MitreTechniques, record.AttackTechniques]),
      log_location: workload,
      unmapped_count: unmappedCount(record, officePaths),
      fingerprint: fingerprintOf(["m365", id, occurredAt]),
    },
  };
});

const alerts = /^Alert(?:Triggered|EntityGenerated|Updated)$/;
/** Record types of Defender for Office findings, by number and name. */
const threats = new Set([
  ...["28", "41", "47", "64", "ThreatIntelligence", "ThreatIntelligenceUrl"],
  ...["ThreatIntelligenceAtpContent", "AirInvestigation"],
]);

function titleOf(record: JsonObject, isAlert: boolean): string {
  const operation = textOf(record.Operation) ?? "Sin título";
  const name = isAlert
    ? firstText([record.Name, record.ThreatType, record.DetectionType], maxTextLengths.title)
    : null;
  const workload = textOf(record.Workload);
  return name ?? (workload === null ? operation : `${operation} (${workload})`);
}

const failed = /^(?:failed|failure|false|denied|.*fail(?:ed|ure)?)$/i;

/**
 * Returns the outcome. Services use different terms: `Succeeded`, `Success`, `True`, `PartiallySucceeded`, `Failed`.
 */
function ended({ ResultStatus, Operation }: JsonObject): NormalEvent["outcome"] {
  const word = textOf(ResultStatus);
  if (Operation === "UserLoginFailed" || (word !== null && failed.test(word))) return "failure";
  return (
    outcomeOf(word) ?? (word === "PartiallySucceeded" || Operation === "UserLoggedIn" ? "success" : null)
  );
}

/** Returns the target account, file or mailbox, where the record names a person. */
function targetOf(record: JsonObject): string | null {
  const inTarget = Array.isArray(record.Target) ? record.Target.filter(isJsonObject) : [];
  const address = inTarget.map(({ ID }) => textOf(ID)).find((id) => id?.includes("@"));
  const object = textOf(record.ObjectId);
  return accountName(
    firstText([
      record.TargetUserOrGroupName,
      address,
      record.MailboxOwnerUPN,
      object?.includes("@") && !object.includes("/") ? object : null,
    ]),
  );
}

export const officePaths = readPaths(
  [
    "CreationTime",
    "Id",
    "Operation",
    "Workload",
    "RecordType",
    "Version",
    "ResultStatus",
    "Severity",
    "Name",
  ],
  [
    "AlertId",
    "PolicyId",
    "Category",
    "Comments",
    "LogonError",
    "ResultStatusDetail",
    "DeviceName",
    "ItemType",
  ],
  ["ObjectId", "MailboxOwnerUPN", "AlertEntityId", "UserId", "UserKey", "ClientIP", "ClientIPAddress"],
  ["ActorIpAddress", "SourceRelativeUrl", "SourceFileName", "SiteUrl", "Url", "OrganizationId"],
  [
    "MitreTechniques",
    "AttackTechniques",
    "ThreatType",
    "DetectionType",
    "Target.ID",
    "TargetUserOrGroupName",
  ],
);
