import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName } from "../fields/account-and-machine.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { countryOf, ipOf } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textList, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

const signInLog = /SignInLogs$/;
const riskLog = /^(?:UserRiskEvents|ServicePrincipalRiskEvents)$/;

type Kind = "sign_in" | "audit" | "risk";

/** Returns the kind of the record, by Azure Monitor's category or by fields that only that kind has. */
function kindOf(record: JsonObject): Kind | undefined {
  const category = textOf(record.category) ?? "";
  if (isJsonObject(record.properties) && "operationName" in record) {
    if (signInLog.test(category)) return "sign_in";
    if (riskLog.test(category)) return "risk";
    return category === "AuditLogs" ? "audit" : undefined;
  }
  if ("activityDisplayName" in record && "initiatedBy" in record) return "audit";
  if ("riskEventType" in record && "riskLevel" in record) return "risk";
  const isSignIn = "createdDateTime" in record && isJsonObject(record.status) && "errorCode" in record.status;
  return isSignIn && ("appDisplayName" in record || "appId" in record) ? "sign_in" : undefined;
}

/** Sign-ins, changes to the directory and risks of Entra ID, as Graph answers them or as Azure Monitor sends them on. */
export function isEntra(record: JsonObject): boolean {
  return kindOf(record) !== undefined;
}

export const readEntra = jsonReader(isEntra, ({ object }, context): ObjectReading => {
  const kind = kindOf(object) ?? "audit";
  // Azure Monitor nests the Graph record in its own.
  const record = isJsonObject(object.properties) ? object.properties : object;
  const moments = [
    ...[record.activityDateTime, record.createdDateTime, record.detectedDateTime, object.time],
    object.TimeGenerated,
  ];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const id = firstText([record.id, record.correlationId, object.correlationId]);
  const parts = { sign_in: signInOf, audit: auditOf, risk: riskOf }[kind](record, object);
  return {
    draft: {
      ...blankEvent,
      format: "entra",
      format_version: "",
      external_id: id,
      occurred_at: occurredAt,
      is_detection: kind === "risk",
      severity: "unknown",
      cloud_provider: "azure",
      cloud_account: firstText([object.tenantId, record.tenantId, record.resourceTenantId]),
      ...parts,
      log_location: { sign_in: "SignInLogs", audit: "AuditLogs", risk: "UserRiskEvents" }[kind],
      unmapped_count: unmappedCount(object, entraPaths),
      fingerprint: fingerprintOf(["entra", kind, id, occurredAt]),
    },
  };
});

type Parts = Partial<NormalEvent> & Pick<NormalEvent, "title">;

function signInOf(record: JsonObject, cover: JsonObject): Parts {
  const status = objectMember(record, "status");
  const device = objectMember(record, "deviceDetail");
  const code = firstText([status.errorCode, cover.resultType]);
  const app = firstText([record.appDisplayName, record.appId]);
  return {
    title:
      code === null || code === "0" ? "Inicio de sesión en Entra ID" : "Inicio de sesión en Entra ID fallido",
    detail: firstText(
      [failureOf(status), cover.resultDescription, status.additionalDetails],
      maxTextLengths.detail,
    ),
    category: firstText([cover.category, ...textList(record.signInEventTypes)]) ?? "SignInLogs",
    rule_id: code === null ? "sign-in" : `sign-in ${code}`,
    ...risk([record.riskLevelDuringSignIn, record.riskLevelAggregated]),
    source_user: accountName(
      firstText([
        record.userPrincipalName,
        record.servicePrincipalName,
        record.userDisplayName,
        cover.identity,
      ]),
    ),
    source_ip: ipOf(record.ipAddress) ?? ipOf(cover.callerIpAddress),
    source_country: countryOf(objectMember(record, "location").countryOrRegion) ?? countryOf(cover.location),
    asset_name: textOf(device.displayName),
    asset_cloud_id: textOf(device.deviceId),
    resource_type: app === null ? null : "application",
    resource_uid: app,
    action: "sign-in",
    outcome: code === null ? null : code === "0" ? "success" : "failure",
    source_status: firstText([record.conditionalAccessStatus, record.riskState]),
  };
}

/** The reason of a successful sign-in is `Other.` */
function failureOf({ failureReason, errorCode }: JsonObject): unknown {
  return errorCode === 0 || errorCode === "0" ? null : failureReason;
}

function auditOf(record: JsonObject, cover: JsonObject): Parts {
  const by = objectMember(record, "initiatedBy");
  const [user, app] = [objectMember(by, "user"), objectMember(by, "app")];
  const targets = (Array.isArray(record.targetResources) ? record.targetResources : []).filter(isJsonObject);
  const person = targets.find(({ userPrincipalName }) => textOf(userPrincipalName) !== null);
  const [first] = targets;
  const activity = firstText([record.activityDisplayName, cover.operationName, record.operationType]);
  return {
    title: activity ?? "Cambio en el directorio",
    detail: firstText([record.resultReason, record.resultDescription], maxTextLengths.detail),
    category: firstText([record.category, cover.category]),
    rule_id: activity,
    source_user: accountName(
      firstText([user.userPrincipalName, user.displayName, app.displayName, cover.identity]),
    ),
    target_user: accountName(person?.userPrincipalName),
    source_ip: ipOf(user.ipAddress) ?? ipOf(cover.callerIpAddress),
    resource_type: textOf(first?.type),
    resource_uid: firstText([first?.displayName, first?.userPrincipalName, first?.id]),
    action: activity,
    outcome: outcomeOf(firstText([record.result, cover.resultSignature])),
  };
}

function riskOf(record: JsonObject, cover: JsonObject): Parts {
  const kind = firstText([record.riskEventType, cover.operationName]);
  return {
    title: kind === null ? "Riesgo de una identidad" : `Riesgo de una identidad: ${kind}`,
    detail: firstText([record.riskDetail], maxTextLengths.detail),
    category: firstText([record.activity, cover.category]),
    rule_id: kind,
    ...risk([record.riskLevel]),
    source_user: accountName(
      firstText([record.userPrincipalName, record.servicePrincipalDisplayName, record.userDisplayName]),
    ),
    source_ip: ipOf(record.ipAddress),
    source_country: countryOf(objectMember(record, "location").countryOrRegion),
    action: kind,
    // Techniques are part of a text in the additional details.
    techniques: techniquesOf([record.mitreTechniqueId, techniquesIn(record.additionalInfo)]),
    source_status: textOf(record.riskState),
  };
}

function techniquesIn(rawValue: unknown): unknown {
  return typeof rawValue === "string" ? (rawValue.slice(0, 4_000).match(/T\d{4}(?:\.\d{3})?/g) ?? []) : null;
}

const levels: Readonly<Record<string, Severity>> = { high: "high", medium: "medium", low: "low" };

/** Returns the severity of a risk. A hidden or absent risk level is unknown. */
function risk(riskLevels: readonly unknown[]): Pick<NormalEvent, "severity" | "severity_original"> {
  const level = riskLevels.map((each) => textOf(each)?.toLowerCase()).find((each) => each && each in levels);
  return { severity: entryOf(levels, level ?? "") ?? "unknown", severity_original: level ?? null };
}

const own = [
  ...["id", "correlationId", "activityDateTime", "createdDateTime", "detectedDateTime", "tenantId"],
  ...["resourceTenantId", "status.errorCode", "status.failureReason", "status.additionalDetails"],
  ...["deviceDetail.displayName", "deviceDetail.deviceId", "appDisplayName", "appId", "signInEventTypes"],
  ...[
    "riskLevelDuringSignIn",
    "riskLevelAggregated",
    "riskLevel",
    "riskState",
    "riskEventType",
    "riskDetail",
  ],
  ...["userPrincipalName", "servicePrincipalName", "servicePrincipalDisplayName", "userDisplayName"],
  ...[
    "ipAddress",
    "location.countryOrRegion",
    "conditionalAccessStatus",
    "activityDisplayName",
    "operationType",
  ],
  ...["category", "result", "resultReason", "resultDescription", "activity", "additionalInfo"],
  ...["mitreTechniqueId", "initiatedBy.user.userPrincipalName", "initiatedBy.user.displayName"],
  ...["initiatedBy.user.ipAddress", "initiatedBy.app.displayName", "targetResources.userPrincipalName"],
  ...["targetResources.displayName", "targetResources.type", "targetResources.id"],
];
export const entraPaths = readPaths(
  own,
  own.map((path) => `properties.${path}`),
  ["time", "TimeGenerated", "operationName", "resultType", "resultSignature", "identity", "callerIpAddress"],
);
