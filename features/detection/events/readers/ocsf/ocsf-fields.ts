import { isIP } from "node:net";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, processGuidOf, qualifiedName } from "../fields/account-and-machine.ts";
import { type FileHashes, hashOf } from "../fields/file-hashes.ts";
import { countryOf, ipOf, machineIp, portOf } from "../fields/network-address.ts";
import { firstText, integerOf, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";

const limit = 20;

/** Returns the evidence of a finding, preceded by the record itself, which holds the values of activities. */
export function ocsfEvidence(record: JsonObject): readonly JsonObject[] {
  const evidences = record.evidences;
  if (Array.isArray(evidences)) return [record, ...evidences.slice(0, limit).filter(isJsonObject)];
  return isJsonObject(record.evidence) ? [record, record.evidence] : [record];
}

/** Returns the first object with this name in the evidence. */
function format(evidence: readonly JsonObject[], name: string): JsonObject {
  for (const piece of evidence) {
    const value = piece[name];
    if (isJsonObject(value)) return value;
  }
  return {};
}

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

/** Returns the machine or cloud resource, its owner, the acting account and the affected account. */
export function ocsfAsset(record: JsonObject, evidence: readonly JsonObject[]): Who {
  const device = format(evidence, "device");
  const resource = firstResource(record);
  const cloud = objectMember(record, "cloud");
  const uid = textOf(resource.uid);
  const address = uid !== null && isIP(uid) !== 0 ? uid : null;
  const machine = firstText([device.hostname, device.name]);
  const provider = textOf(cloud.provider)?.toLowerCase() ?? null;
  return {
    asset_name: machine ?? address ?? firstText([resource.name, uid]),
    asset_agent_id: firstText([objectMember(device, "agent").uid, device.uid]),
    asset_ip: machineIp(device.ip) ?? machineIp(address),
    asset_fqdn: qualifiedName([machine], device.domain),
    asset_cloud_id: firstText([device.instance_uid, provider !== null && address === null ? uid : null]),
    cloud_provider: provider,
    cloud_account: firstText([objectMember(cloud, "account").uid, cloud.account_uid]),
    cloud_region: firstText([cloud.region, resource.region, resource.cloud_partition]),
    resource_type: firstText([resource.type, resource.group_name, objectMember(resource, "group").name]),
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
  const actor = objectMember(format(evidence, "actor"), "user");
  const otherUsers = evidence.slice(1).map((piece) => objectMember(piece, "user"));
  const acting = [actor, ...otherUsers].map(nameOf).find((name) => name !== null) ?? null;
  return { source_user: acting, target_user: nameOf(objectMember(record, "user")) };
}

function nameOf(user: JsonObject): string | null {
  return accountName(firstText([user.name, user.email_addr, user.uid]), user.domain);
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
export function ocsfNetwork(record: JsonObject, evidence: readonly JsonObject[]): Network {
  const source = format(evidence, "src_endpoint");
  const destination = format(evidence, "dst_endpoint");
  const url = format([...evidence, objectMember(record, "http_request")], "url");
  const request = format(evidence, "query");
  return {
    source_ip: ipOf(source.ip),
    source_port: portOf(source.port),
    source_country: countryOf(objectMember(source, "location").country),
    destination_ip: ipOf(destination.ip),
    destination_port: portOf(destination.port),
    transport: firstText([format(evidence, "connection_info").protocol_name])?.toLowerCase() ?? null,
    url: firstText([url.url_string, url.text], maxTextLengths.path),
    domain: firstText([request.hostname, url.hostname, destination.domain]),
  };
}

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

/** Returns the process (or the acting one), its parent process and the file. */
export function ocsfProcess(evidence: readonly JsonObject[]): ProcessAndFile {
  const actor = format(evidence, "actor");
  const process = format([...evidence, actor], "process");
  const parent = isJsonObject(process.parent_process)
    ? process.parent_process
    : process === actor.process
      ? {}
      : objectMember(actor, "process");
  const file = format(evidence, "file");
  return {
    process_path: pathOf(process),
    process_command_line: firstText([process.cmd_line], maxTextLengths.path),
    process_guid: processGuidOf(process.uid),
    parent_process_path: pathOf(parent),
    parent_process_command_line: firstText([parent.cmd_line], maxTextLengths.path),
    parent_process_guid: processGuidOf(parent.uid),
    file_path: firstText([file.path, file.name], maxTextLengths.path),
    ...hashesIn(file.hashes ?? file.fingerprints ?? objectMember(process, "file").hashes),
  };
}

function pathOf(process: JsonObject): string | null {
  const file = objectMember(process, "file");
  return firstText([file.path, process.path, process.name, file.name], maxTextLengths.path);
}

const lengths = { 1: 32, 2: 40, 3: 64 } as const;
const columns = { 1: "hash_md5", 2: "hash_sha1", 3: "hash_sha256" } as const;

/** Each hash comes with the number of its algorithm. */
function hashesIn(list: unknown): FileHashes {
  const hashes: FileHashes = { hash_md5: null, hash_sha1: null, hash_sha256: null };
  if (!Array.isArray(list)) return hashes;
  for (const entry of list.slice(0, 10)) {
    if (!isJsonObject(entry)) continue;
    const algorithm = integerOf(entry.algorithm_id);
    if (algorithm !== 1 && algorithm !== 2 && algorithm !== 3) continue;
    hashes[columns[algorithm]] ??= hashOf(entry.value, lengths[algorithm]);
  }
  return hashes;
}
