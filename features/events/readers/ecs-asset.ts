import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { accountName } from "./account-name.ts";
import { machineIp } from "./machine-address.ts";
import { qualifiedName } from "./machine-name.ts";
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

/** The machine, the cloud it stands in and the accounts that a document is about. */
export function ecsAsset(record: JsonObject): Who {
  const host = branch(record, "host");
  const cloud = branch(record, "cloud");
  const resource = branch(record, "resource");
  const user = branch(record, "user");
  const target = branch(user, "target");
  const name = firstText([host.name, host.hostname]);
  return {
    asset_name: name,
    asset_agent_id: textOf(host.id) ?? agentOf(record, host),
    asset_ip: machineIp(host.ip),
    asset_fqdn: qualifiedName([name, textOf(host.hostname)], host.domain),
    asset_cloud_id: textOf(branch(cloud, "instance").id),
    cloud_provider: textOf(cloud.provider)?.toLowerCase() ?? null,
    cloud_account: firstText([branch(cloud, "account").id, branch(cloud, "project").id]),
    cloud_region: textOf(cloud.region),
    resource_type: textOf(resource.type),
    resource_uid: textOf(resource.id),
    source_user: accountName(firstText([user.name, user.email, user.full_name]), user.domain),
    target_user: accountName(firstText([target.name, target.email]), target.domain),
  };
}

/** An agent names the machine only where it runs on it: many read the records of others. */
function agentOf(record: JsonObject, host: JsonObject): string | null {
  const agent = branch(record, "agent");
  const runsOn = firstText([agent.hostname, agent.name]);
  return runsOn !== null && (runsOn === host.name || runsOn === host.hostname) ? textOf(agent.id) : null;
}
