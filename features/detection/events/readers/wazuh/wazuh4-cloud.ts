import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { ipOf } from "../fields/network-address.ts";
import { firstText, objectMember } from "../records/record-text.ts";

type Cloud = Pick<
  NormalEvent,
  | "cloud_provider"
  | "cloud_account"
  | "cloud_region"
  | "asset_cloud_id"
  | "resource_type"
  | "resource_uid"
  | "source_user"
  | "source_ip"
  | "action"
>;

/** Reads the cloud records that Wazuh's integrations pass on under `data`: AWS, Microsoft 365 and Google Cloud. */
export function wazuh4Cloud(data: JsonObject): Partial<Cloud> {
  if ("aws" in data) return amazon(objectMember(data, "aws"));
  if ("office365" in data) return microsoft365(objectMember(data, "office365"));
  if ("gcp" in data) return google(objectMember(data, "gcp"));
  return {};
}

function amazon(aws: JsonObject): Cloud {
  const who = objectMember(aws, "userIdentity");
  const issuer = objectMember(objectMember(who, "sessionContext"), "sessionIssuer");
  const resource = Array.isArray(aws.resources) ? { resources: aws.resources[0] } : aws;
  const first = objectMember(resource, "resources");
  const affected = objectMember(aws, "resource");
  return {
    cloud_provider: "aws",
    cloud_account: firstText([aws.recipientAccountId, aws.awsAccountId, aws.accountId, who.accountId]),
    cloud_region: firstText([aws.awsRegion, aws.region]),
    asset_cloud_id: firstText([objectMember(affected, "instanceDetails").instanceId, first.ARN]),
    resource_type: firstText([first.type, affected.resourceType]),
    resource_uid: firstText([first.ARN, aws.arn]),
    source_user: firstText([who.userName, issuer.userName, who.arn]),
    source_ip: ipOf(aws.sourceIPAddress) ?? ipOf(aws.source_ip_address),
    action: firstText([aws.eventName, aws.action]),
  };
}

function microsoft365(audit: JsonObject): Cloud {
  return {
    cloud_provider: "microsoft365",
    cloud_account: firstText([audit.OrganizationId]),
    cloud_region: null,
    asset_cloud_id: null,
    resource_type: firstText([audit.Workload, audit.ItemType]),
    resource_uid: firstText([audit.ObjectId]),
    source_user: firstText([audit.UserId]),
    source_ip: ipOf(audit.ClientIP) ?? ipOf(audit.ActorIpAddress) ?? ipOf(audit.ClientIPAddress),
    action: firstText([audit.Operation]),
  };
}

function google(audit: JsonObject): Cloud {
  const resource = objectMember(audit, "resource");
  const labels = objectMember(resource, "labels");
  const payload = objectMember(audit, "protoPayload");
  return {
    cloud_provider: "gcp",
    cloud_account: firstText([labels.project_id]),
    cloud_region: firstText([labels.location, labels.region, labels.zone]),
    asset_cloud_id: firstText([labels.instance_id]),
    resource_type: firstText([resource.type]),
    resource_uid: firstText([payload.resourceName]),
    source_user: firstText([objectMember(payload, "authenticationInfo").principalEmail]),
    source_ip:
      ipOf(objectMember(payload, "requestMetadata").callerIp) ??
      ipOf(objectMember(audit, "jsonPayload").sourceIP),
    action: firstText([payload.methodName]),
  };
}
