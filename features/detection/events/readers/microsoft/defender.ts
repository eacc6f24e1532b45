import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName } from "../fields/account-and-machine.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { ipOf, portOf } from "../fields/network-address.ts";
import { severityOfWord } from "../fields/severity.ts";
import { blankEvent, fillIn, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { defenderEvidence } from "./defender-evidence.ts";

/** Returns the alert within its envelope: an event hub puts it under `properties`. */
function alertOf(record: JsonObject): JsonObject {
  const inside = record.properties;
  return isJsonObject(inside) && isAlert(inside) ? inside : record;
}

/**
 * Alerts of Defender: of Graph (`serviceSource`, `detectionSource`), of the older Graph (`vendorInformation`), of
 * Defender for Endpoint (`alertCreationTime`) and those of an incident of Defender XDR (`alertId`).
 */
function isAlert(record: JsonObject): boolean {
  if (typeof record.title !== "string" || !("severity" in record)) return false;
  if ("alertCreationTime" in record && ("machineId" in record || "incidentId" in record)) return true;
  if ("detectionSource" in record && ("serviceSource" in record || "creationTime" in record)) return true;
  return isJsonObject(record.vendorInformation) && "createdDateTime" in record;
}

export function isDefender(record: JsonObject): boolean {
  return isAlert(alertOf(record));
}

/** Reads one alert of Microsoft Defender in its state at the time of the query. */
export const readDefender = jsonReader(isDefender, ({ object }, context): ObjectReading => {
  const record = alertOf(object);
  const began = [
    record.firstActivityDateTime,
    record.firstEventTime,
    record.firstActivity,
    record.eventDateTime,
  ];
  const noticed = [record.createdDateTime, record.alertCreationTime, record.creationTime];
  const occurredAt = firstTimestamp([...began, ...noticed], context);
  if (occurredAt === undefined) return hasTime([...began, ...noticed]) ? "invalid_time" : "missing_time";
  const id = firstText([record.id, record.alertId, record.providerAlertId]);
  const product = firstText([
    record.productName,
    record.serviceSource,
    objectMember(record, "vendorInformation").provider,
    record.detectionSource,
  ]);
  const own = { ...defenderEvidence(record) };
  return {
    draft: {
      ...blankEvent,
      format: "defender",
      format_version: "",
      external_id: id,
      occurred_at: occurredAt,
      detected_at: firstTimestamp(noticed, context) ?? null,
      is_detection: true,
      title: firstText([record.title, record.category], maxTextLengths.title) ?? "Sin título",
      detail: textOf(record.description, maxTextLengths.detail),
      category: textOf(record.category),
      rule_id: firstText([record.detectorId, record.alertPolicyId, record.threatName, record.title]),
      severity: severityOfWord(record.severity),
      severity_original: textOf(record.severity),
      ...fillIn(own, olderStates(record)),
      action: textOf(record.category),
      techniques: techniquesOf([record.mitreTechniques]),
      cloud_provider: "azure",
      cloud_account: firstText([record.tenantId, record.azureTenantId, record.aadTenantId]),
      source_status: textOf(record.status),
      log_location: product,
      unmapped_count: unmappedCount(object, defenderPaths),
      fingerprint: fingerprintOf(["defender", id]),
    },
  };
});

/** The older alerts of Graph name machines, accounts and connections in lists of their own. */
function olderStates(record: JsonObject): Partial<NormalEvent> {
  const [host, user, process, connection] = [
    record.hostStates,
    record.userStates,
    record.processes,
    record.networkConnections,
  ].map((list) => (Array.isArray(list) ? list.find(isJsonObject) : undefined) ?? {}) as JsonObject[];
  return {
    asset_name: firstText([host?.fqdn, host?.netBiosName]),
    asset_ip: ipOf(host?.privateIpAddress),
    source_user: accountName(user?.userPrincipalName) ?? accountName(user?.accountName, user?.domainName),
    process_path: textOf(process?.path, maxTextLengths.path),
    process_command_line: textOf(process?.commandLine, maxTextLengths.path),
    source_ip: ipOf(connection?.sourceAddress),
    source_port: portOf(connection?.sourcePort),
    destination_ip: ipOf(connection?.destinationAddress),
    destination_port: portOf(connection?.destinationPort),
    domain: textOf(connection?.destinationDomain),
  };
}

const pieces = ["evidence", "entities", "devices"].flatMap((list) =>
  [
    ...[
      "@odata.type",
      "entityType",
      "deviceDnsName",
      "hostName",
      "dnsDomain",
      "lastIpAddress",
      "ipInterfaces",
    ],
    ...["mdeDeviceId", "azureAdDeviceId", "aadDeviceId", "userPrincipalName", "accountName", "domainName"],
    ...[
      "userAccount.userPrincipalName",
      "userAccount.accountName",
      "userAccount.domainName",
      "ipAddress",
      "url",
    ],
    ...["processCommandLine", "imageFile", "parentProcessImageFile", "parentProcessFilePath"],
    ...["parentProcessFileName", "fileDetails", "filePath", "fileName", "sha256", "sha1", "md5"],
    ...["resourceType", "resourceId", "amazonResourceId", "fullResourceName", "primaryAddress"],
  ].map((name) => `${list}.${name}`),
);
const own = [
  ...[
    "id",
    "alertId",
    "providerAlertId",
    "title",
    "description",
    "category",
    "severity",
    "status",
    "tenantId",
  ],
  ...["firstActivityDateTime", "firstEventTime", "firstActivity", "eventDateTime", "createdDateTime"],
  ...["alertCreationTime", "creationTime", "productName", "serviceSource", "detectionSource", "detectorId"],
  ...["vendorInformation.provider", "alertPolicyId", "threatName", "mitreTechniques", "azureTenantId"],
  ...["aadTenantId", "computerDnsName", "machineId", "relatedUser.userName", "relatedUser.domainName"],
  ...[
    "hostStates.fqdn",
    "hostStates.netBiosName",
    "hostStates.privateIpAddress",
    "userStates.userPrincipalName",
  ],
  ...["userStates.accountName", "userStates.domainName", "processes.path", "processes.commandLine"],
  ...["sourceAddress", "sourcePort", "destinationAddress", "destinationPort", "destinationDomain"].map(
    (name) => `networkConnections.${name}`,
  ),
  ...pieces,
];
export const defenderPaths = readPaths(
  own,
  own.map((path) => `properties.${path}`),
);
