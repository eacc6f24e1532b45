import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { machineIp } from "./machine-address.ts";
import { branch, firstText, textOf } from "./record-text.ts";

type Resource = Pick<
  NormalEvent,
  "asset_name" | "asset_cloud_id" | "asset_ip" | "resource_type" | "resource_uid" | "source_user"
>;

/** What of the account the finding is about: a machine, a bucket, a cluster, a function or a key. */
export function guarddutyResource(resource: JsonObject): Resource {
  const instance = branch(resource, "instanceDetails");
  const bucket = firstOf(resource.s3BucketDetails);
  const cluster = branch(resource, "eksClusterDetails");
  const lambda = branch(resource, "lambdaDetails");
  const database = branch(resource, "rdsDbInstanceDetails");
  const key = branch(resource, "accessKeyDetails");
  const instanceId = textOf(instance.instanceId);
  const others = [bucket.name, cluster.name, lambda.functionName, database.dbInstanceIdentifier];
  const arns = [bucket.arn, cluster.arn, lambda.functionArn, database.dbInstanceArn];
  return {
    asset_name: firstText([nameTag(instance.tags), instanceId, ...others]),
    asset_cloud_id: firstText([instanceId, ...arns]),
    asset_ip: machineIp(firstOf(instance.networkInterfaces).privateIpAddress),
    resource_type: textOf(resource.resourceType),
    resource_uid: firstText([...arns, instanceId, key.accessKeyId]),
    source_user: textOf(key.userName),
  };
}

function firstOf(list: unknown): JsonObject {
  return (Array.isArray(list) ? list.find(isJsonObject) : undefined) ?? {};
}

function nameTag(tags: unknown): unknown {
  if (!Array.isArray(tags)) return undefined;
  return tags.filter(isJsonObject).find(({ key }) => key === "Name")?.value;
}
