import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { ipOf } from "../fields/network-address.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

/**
 * Returns the caller: a user by name, a role with the name of its session, the owner of the account, or a service of
 * AWS.
 */
function cloudtrailActor(who: JsonObject): string | null {
  const kind = textOf(who.type);
  const issuer = textOf(objectMember(objectMember(who, "sessionContext"), "sessionIssuer").userName);
  const session = textOf(who.principalId)?.split(":")[1] || null;
  if (kind === "Root") return "root";
  if (kind === "AssumedRole" && issuer !== null)
    return textOf(session === null ? issuer : `${issuer}/${session}`);
  return firstText([who.userName, issuer, who.invokedBy, who.arn, who.principalId]);
}

/** Whether the record is of CloudTrail: it names the called service, the call and the version of its schema. */
export function isCloudtrail(record: JsonObject): boolean {
  return (
    typeof record.eventSource === "string" && typeof record.eventName === "string" && "eventVersion" in record
  );
}

const insight = "AwsCloudTrailInsight";

/** One call to AWS. CloudTrail records calls and judges none of them: only its insights are detections. */
export const readCloudtrail = jsonReader(isCloudtrail, ({ object: record }, context): ObjectReading => {
  // Collectors that flatten the record keep its time in their own field.
  const moments = [record.eventTime, record["@timestamp"]];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const who = objectMember(record, "userIdentity");
  const request = objectMember(record, "requestParameters");
  const id = textOf(record.eventID);
  const account = firstText([record.recipientAccountId, who.accountId]);
  const call = textOf(record.eventName);
  const service = textOf(record.eventSource);
  return {
    draft: {
      ...blankEvent,
      format: "cloudtrail",
      format_version: textOf(record.eventVersion) ?? "",
      external_id: id,
      occurred_at: occurredAt,
      is_detection: record.eventType === insight,
      title: textOf(`${call} (${service})`, maxTextLengths.title) ?? "Sin título",
      detail: firstText([record.errorMessage, record.errorCode], maxTextLengths.detail),
      category: service,
      rule_id: call,
      severity: "unknown",
      cloud_provider: "aws",
      cloud_account: account,
      cloud_region: textOf(record.awsRegion),
      ...resourceOf(record),
      source_user: cloudtrailActor(who),
      target_user: textOf(request.userName),
      source_ip: ipOf(record.sourceIPAddress),
      action: call,
      outcome: outcomeOfCall(record),
      log_location: textOf(record.eventCategory),
      unmapped_count: unmappedCount(record, cloudtrailPaths),
      fingerprint:
        id === null
          ? fingerprintOf(["cloudtrail", canonicalJson(record)])
          : fingerprintOf(["cloudtrail", account, id]),
    },
  };
});

function resourceOf(
  record: JsonObject,
): Pick<NormalEvent, "asset_cloud_id" | "resource_type" | "resource_uid"> {
  const list = Array.isArray(record.resources) ? record.resources : [];
  const resource = list.find(isJsonObject) ?? {};
  const request = objectMember(record, "requestParameters");
  const uid = firstText([
    resource.ARN,
    resource.arn,
    request.bucketName,
    request.functionName,
    request.roleName,
  ]);
  return {
    asset_cloud_id: textOf(request.instanceId),
    resource_type: textOf(resource.type),
    resource_uid: uid,
  };
}

/** Returns the outcome of a call: a refused call has an error; a console sign-in states the outcome in its response. */
function outcomeOfCall(record: JsonObject): NormalEvent["outcome"] {
  if (textOf(record.errorCode) !== null || textOf(record.errorMessage) !== null) return "failure";
  const signIn = objectMember(record, "responseElements").ConsoleLogin;
  return signIn === undefined ? "success" : outcomeOf(signIn);
}

export const cloudtrailPaths = readPaths(
  [
    "eventTime",
    "@timestamp",
    "eventID",
    "eventVersion",
    "eventName",
    "eventSource",
    "eventType",
    "eventCategory",
  ],
  ["recipientAccountId", "awsRegion", "sourceIPAddress", "errorCode", "errorMessage"],
  ["type", "userName", "principalId", "arn", "accountId", "invokedBy"].map((key) => `userIdentity.${key}`),
  ["userIdentity.sessionContext.sessionIssuer.userName", "responseElements.ConsoleLogin"],
  ["userName", "instanceId", "bucketName", "functionName", "roleName"].map(
    (key) => `requestParameters.${key}`,
  ),
  ["resources.ARN", "resources.arn", "resources.type"],
);
