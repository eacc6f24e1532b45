import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { countryOf, ipOf, machineIp, portOf } from "../fields/network-address.ts";
import { firstText, objectMember, textOf } from "../records/record-text.ts";

type Action = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "source_country"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "domain"
  | "action"
>;

/** Returns the action, and its source or target: each kind of action has its own branch. */
export function guarddutyAction(service: JsonObject, privateIp: string | null): Action {
  const action = objectMember(service, "action");
  const connection = objectMember(action, "networkConnectionAction");
  const call = objectMember(action, "awsApiCallAction");
  const probes = objectMember(action, "portProbeAction").portProbeDetails;
  const [probe] = Array.isArray(probes) ? probes.filter(isJsonObject) : [];
  const kubernetes = objectMember(action, "kubernetesApiCallAction");
  const holder = [connection, call, probe ?? {}, kubernetes].find((one) => isJsonObject(one.remoteIpDetails));
  const remote = objectMember(holder ?? {}, "remoteIpDetails");
  const outbound = textOf(connection.connectionDirection) === "OUTBOUND";
  const far = ipOf(remote.ipAddressV4) ?? ipOf(remote.ipAddressV6);
  const farPort = portOf(objectMember(connection, "remotePortDetails").port);
  const near = ipOf(objectMember(connection, "localIpDetails").ipAddressV4) ?? privateIp;
  const nearPort = portOf(objectMember(holder ?? {}, "localPortDetails").port);
  const country = objectMember(remote, "country");
  return {
    source_ip: outbound ? near : far,
    source_port: outbound ? nearPort : farPort,
    source_country: outbound ? null : (countryOf(country.countryCode) ?? countryOf(country.countryName)),
    destination_ip: outbound ? far : near,
    destination_port: outbound ? farPort : nearPort,
    transport: textOf(connection.protocol)?.toLowerCase() ?? null,
    domain: textOf(objectMember(action, "dnsRequestAction").domain),
    action: textOf(call.api) ?? textOf(kubernetes.verb) ?? textOf(action.actionType),
  };
}

type Resource = Pick<
  NormalEvent,
  "asset_name" | "asset_cloud_id" | "asset_ip" | "resource_type" | "resource_uid" | "source_user"
>;

/** Returns the resource of the finding: a machine, a bucket, a cluster, a function or a key. */
export function guarddutyResource(resource: JsonObject): Resource {
  const instance = objectMember(resource, "instanceDetails");
  const bucket = firstOf(resource.s3BucketDetails);
  const cluster = objectMember(resource, "eksClusterDetails");
  const lambda = objectMember(resource, "lambdaDetails");
  const database = objectMember(resource, "rdsDbInstanceDetails");
  const key = objectMember(resource, "accessKeyDetails");
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
