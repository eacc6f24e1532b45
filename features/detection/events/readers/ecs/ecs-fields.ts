import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { unescapeDoubledText } from "#platform/readers/escaped-text.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, processGuidOf, qualifiedName } from "../fields/account-and-machine.ts";
import { hashOf } from "../fields/file-hashes.ts";
import { countryOf, ipOf, machineIp, portOf } from "../fields/network-address.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { type ReadPaths, readPaths } from "../records/unmapped-count.ts";

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

/** Returns the machine, its cloud and the accounts that a document names. */
export function ecsAsset(record: JsonObject): Who {
  const host = objectMember(record, "host");
  const cloud = objectMember(record, "cloud");
  const resource = objectMember(record, "resource");
  const user = objectMember(record, "user");
  const target = objectMember(user, "target");
  const name = firstText([host.name, host.hostname]);
  return {
    asset_name: name,
    asset_agent_id: textOf(host.id) ?? agentOf(record, host),
    asset_ip: machineIp(host.ip),
    asset_fqdn: qualifiedName([name, textOf(host.hostname)], host.domain),
    asset_cloud_id: textOf(objectMember(cloud, "instance").id),
    cloud_provider: textOf(cloud.provider)?.toLowerCase() ?? null,
    cloud_account: firstText([objectMember(cloud, "account").id, objectMember(cloud, "project").id]),
    cloud_region: textOf(cloud.region),
    resource_type: textOf(resource.type),
    resource_uid: textOf(resource.id),
    source_user: accountName(firstText([user.name, user.email, user.full_name]), user.domain),
    target_user: accountName(firstText([target.name, target.email]), target.domain),
  };
}

/** Returns the agent id only if the agent runs on the machine: many agents collect records of other machines. */
function agentOf(record: JsonObject, host: JsonObject): string | null {
  const agent = objectMember(record, "agent");
  const runsOn = firstText([agent.hostname, agent.name]);
  return runsOn !== null && (runsOn === host.name || runsOn === host.hostname) ? textOf(agent.id) : null;
}

type Network = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "source_country"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "url"
  | "domain"
>;

/** Reads the network fields. */
export function ecsNetwork(record: JsonObject): Network {
  const source = objectMember(record, "source");
  const client = objectMember(record, "client");
  const destination = objectMember(record, "destination");
  const server = objectMember(record, "server");
  const url = objectMember(record, "url");
  const place = objectMember(source, "geo");
  return {
    source_ip: ipOf(source.ip) ?? ipOf(source.address) ?? ipOf(client.ip),
    source_port: portOf(source.port) ?? portOf(client.port),
    source_country:
      countryOf(place.country_iso_code) ?? countryOf(objectMember(client, "geo").country_iso_code),
    destination_ip: ipOf(destination.ip) ?? ipOf(destination.address) ?? ipOf(server.ip),
    destination_port: portOf(destination.port) ?? portOf(server.port),
    transport: firstText([objectMember(record, "network").transport])?.toLowerCase() ?? null,
    url: firstText([url.full, url.original], maxTextLengths.path),
    domain: firstText([
      objectMember(objectMember(record, "dns"), "question").name,
      url.domain,
      objectMember(objectMember(record, "tls"), "client").server_name,
      destination.domain,
    ]),
  };
}

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);
const hashes = ["hash.md5", "hash.sha1", "hash.sha256"];
const threat = ["technique.id", "technique.subtechnique.id", "subtechnique.id", "tactic.id", "tactic.name"];

/** The paths read by the parts for the Elastic Common Schema. */
export const ecsPaths: readonly string[] = [
  ...["@timestamp", "message", "ecs.version"],
  ...under("event", ["id", "kind", "category", "dataset", "module", "code", "action", "outcome", "type"]),
  ...under("event", ["original", "risk_score_norm"]),
  ...under("host", ["name", "hostname", "id", "ip", "domain"]),
  ...under("agent", ["id", "name", "hostname"]),
  ...under("cloud", ["provider", "account.id", "project.id", "region", "instance.id"]),
  ...["resource.type", "resource.id"],
  ...under("user", ["name", "domain", "email", "full_name"]),
  ...under("user.target", ["name", "domain", "email"]),
  ...under("source", ["ip", "address", "port", "geo.country_iso_code"]),
  ...under("client", ["ip", "port", "geo.country_iso_code"]),
  ...under("destination", ["ip", "address", "port", "domain"]),
  ...["server.ip", "server.port", "network.transport"],
  ...under("url", ["full", "original", "domain"]),
  ...["dns.question.name", "tls.client.server_name"],
  ...under("process", ["executable", "name", "command_line", "entity_id", ...hashes]),
  ...under("process.parent", ["executable", "name", "command_line", "entity_id"]),
  ...under("file", ["path", "name", ...hashes]),
  ...under("dll", hashes),
  ...under("threat", threat),
  ...under("rule", ["id", "name", "severity"]),
  ...["log.file.path"],
];

export const ecsPlaces: ReadPaths = readPaths(
  ecsPaths,
  ["crowdstrike.alert.severity_name"],
  under("kibana.alert", ["uuid", "original_time", "reason", "severity", "risk_score", "workflow_status"]),
  ["kibana.alert.suppression.docs_count"],
  under("kibana.alert.rule", ["name", "rule_id", "uuid", "category", ...under("threat", threat)]),
);

type ProcessAndFile = Pick<
  NormalEvent,
  | "process_path"
  | "process_command_line"
  | "process_guid"
  | "parent_process_path"
  | "parent_process_command_line"
  | "parent_process_guid"
  | "file_path"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
>;

/** Returns the process, its parent process and the file. */
export function ecsProcess(record: JsonObject): ProcessAndFile {
  const process = objectMember(record, "process");
  const parent = objectMember(process, "parent");
  const file = objectMember(record, "file");
  const hashes = [file, process, objectMember(record, "dll")].map((holder) => objectMember(holder, "hash"));
  const hash = (name: string, length: 32 | 40 | 64) =>
    hashes.map((holder) => hashOf(holder[name], length)).find((value) => value !== null) ?? null;
  return {
    process_path: pathOf([process.executable, process.name]),
    process_command_line: pathOf([process.command_line]),
    process_guid: processGuidOf(process.entity_id),
    parent_process_path: pathOf([parent.executable, parent.name]),
    parent_process_command_line: pathOf([parent.command_line]),
    parent_process_guid: processGuidOf(parent.entity_id),
    file_path: pathOf([file.path, file.name]),
    hash_md5: hash("md5", 32),
    hash_sha1: hash("sha1", 40),
    hash_sha256: hash("sha256", 64),
  };
}

function pathOf(values: readonly unknown[]): string | null {
  return firstText(
    values.map((value) => (typeof value === "string" ? unescapeDoubledText(value) : value)),
    maxTextLengths.path,
  );
}
