import { isIP } from "node:net";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { accountName } from "./account-name.ts";
import { machineIp } from "./machine-address.ts";
import { qualifiedName } from "./machine-name.ts";
import { shown } from "./ocsf-evidence.ts";
import { branch, firstText, textOf } from "./record-text.ts";

type Who = Pick<
  NormalEvent,
  | "asset_name"
  | "asset_agent_id"
  | "asset_ip"
  | "asset_fqdn"
  | "asset_cloud_id"
  | "cloud_provider"
  | "cloud_account"
  | "cloud_region"
  | "resource_type"
  | "resource_uid"
  | "source_user"
  | "target_user"
>;

/** The machine or the cloud's resource, whose it is, who acted and on whose account. */
export function ocsfAsset(record: JsonObject, evidence: readonly JsonObject[]): Who {
  const device = shown(evidence, "device");
  const resource = firstResource(record);
  const cloud = branch(record, "cloud");
  const uid = textOf(resource.uid);
  const address = uid !== null && isIP(uid) !== 0 ? uid : null;
  const machine = firstText([device.hostname, device.name]);
  const provider = textOf(cloud.provider)?.toLowerCase() ?? null;
  return {
    asset_name: machine ?? address ?? firstText([resource.name, uid]),
    asset_agent_id: firstText([branch(device, "agent").uid, device.uid]),
    asset_ip: machineIp(device.ip) ?? machineIp(address),
    asset_fqdn: qualifiedName([machine], device.domain),
    asset_cloud_id: firstText([device.instance_uid, provider !== null && address === null ? uid : null]),
    cloud_provider: provider,
    cloud_account: firstText([branch(cloud, "account").uid, cloud.account_uid]),
    cloud_region: firstText([cloud.region, resource.region, resource.cloud_partition]),
    resource_type: firstText([resource.type, resource.group_name, branch(resource, "group").name]),
    resource_uid: uid,
    ...users(record, evidence),
  };
}

function firstResource(record: JsonObject): JsonObject {
  const resources = record.resources;
  const first = Array.isArray(resources) ? resources.find(isJsonObject) : record.resource;
  return isJsonObject(first) ? first : {};
}

function users(
  record: JsonObject,
  evidence: readonly JsonObject[],
): Pick<Who, "source_user" | "target_user"> {
  const actor = branch(shown(evidence, "actor"), "user");
  const shownUser = evidence.slice(1).map((piece) => branch(piece, "user"));
  const acting = [actor, ...shownUser].map(nameOf).find((name) => name !== null) ?? null;
  return { source_user: acting, target_user: nameOf(branch(record, "user")) };
}

function nameOf(user: JsonObject): string | null {
  return accountName(firstText([user.name, user.email_addr, user.uid]), user.domain);
}
