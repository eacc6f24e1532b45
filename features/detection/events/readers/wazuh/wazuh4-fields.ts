import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { unescapeText } from "#platform/readers/escaped-text.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { processGuidOf, qualifiedName } from "../fields/account-and-machine.ts";
import { hashesOf, hashOf } from "../fields/file-hashes.ts";
import { ipOf, parsedEndpoint } from "../fields/network-address.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { groupMember, isAboutGroup } from "../windows/windows-fields.ts";

type Account = Pick<NormalEvent, "source_user" | "target_user" | "outcome">;

const failed = new Set([
  "authentication_failed",
  "authentication_failures",
  "invalid_login",
  "win_authentication_failed",
]);
const passed = new Set(["authentication_success"]);

/** Reads the actor and the target account, with the outcome of a sign-in. */
export function wazuh4Account(record: JsonObject, groups: readonly string[]): Account {
  const data = objectMember(record, "data");
  const windows = objectMember(data, "win");
  const system = objectMember(windows, "system");
  const eventdata = objectMember(windows, "eventdata");
  const event = { eventId: textOf(system.eventID), channel: textOf(system.channel) };
  const syscheck = objectMember(record, "syscheck");
  return {
    source_user: nameOf([
      data.srcuser,
      eventdata.subjectUserName,
      eventdata.user,
      objectMember(objectMember(syscheck, "audit"), "login_user").name,
    ]),
    target_user: isAboutGroup(event)
      ? groupMember(nameOf([eventdata.memberName]), eventdata.memberSid)
      : nameOf([data.dstuser, eventdata.targetUserName]),
    outcome: outcomeOf(groups, textOf(system.severityValue)),
  };
}

/** Mail servers write accounts between angle brackets, and sometimes an empty pair of them. */
function nameOf(values: readonly unknown[]): string | null {
  return firstText(
    values.map((value) =>
      typeof value === "string" ? unescapeText(value.replace(/^<(.*)>$/, "$1")) : value,
    ),
  );
}

function outcomeOf(groups: readonly string[], audit: string | null): Account["outcome"] {
  if (audit === "AUDIT_FAILURE" || groups.some((group) => failed.has(group))) return "failure";
  if (audit === "AUDIT_SUCCESS" || groups.some((group) => passed.has(group))) return "success";
  return null;
}

type Asset = Pick<NormalEvent, "asset_name" | "asset_agent_id" | "asset_ip" | "asset_fqdn">;

/** Agent 000 is the manager itself; the records that it forwards come from the sender of the log. */
const managerItself = "000";

/** Returns the machine of the record: the agent, not the manager that forwarded the record. */
export function wazuh4Asset(record: JsonObject): Asset {
  const agent = objectMember(record, "agent");
  const agentId = textOf(agent.id);
  const hostname = textOf(objectMember(record, "predecoder").hostname);
  const sentByAnother = agentId === managerItself && hostname !== null;
  const name = sentByAnother ? hostname : firstText([agent.name, hostname]);
  const computer = textOf(objectMember(objectMember(objectMember(record, "data"), "win"), "system").computer);
  return {
    asset_name: name ?? computer,
    asset_agent_id: agentId,
    asset_ip: sentByAnother ? null : ipOf(agent.ip),
    asset_fqdn: qualifiedName([computer, name]),
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
  | "file_action"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
>;

/** Returns the process and the changed file, from Windows events and from Wazuh's file integrity monitoring. */
export function wazuh4ProcessAndFile(record: JsonObject): ProcessAndFile {
  const eventdata = objectMember(objectMember(objectMember(record, "data"), "win"), "eventdata");
  const syscheck = objectMember(record, "syscheck");
  const audited = objectMember(objectMember(syscheck, "audit"), "process");
  const ran = hashesOf(eventdata.hashes);
  return {
    process_path: pathOf([eventdata.image, eventdata.newProcessName, audited.name]),
    process_command_line: pathOf([eventdata.commandLine]),
    process_guid: processGuidOf(eventdata.processGuid),
    parent_process_path: pathOf([eventdata.parentImage, eventdata.parentProcessName, audited.parent_name]),
    parent_process_command_line: pathOf([eventdata.parentCommandLine]),
    parent_process_guid: processGuidOf(eventdata.parentProcessGuid),
    file_path: pathOf([syscheck.path, eventdata.targetFilename]),
    file_action: textOf(syscheck.event),
    hash_md5: hashOf(syscheck.md5_after, 32) ?? ran.hash_md5,
    hash_sha1: hashOf(syscheck.sha1_after, 40) ?? ran.hash_sha1,
    hash_sha256: hashOf(syscheck.sha256_after, 64) ?? ran.hash_sha256,
  };
}

/** Wazuh escapes texts of Windows twice. Texts are shortened after unescaping, so that no escape is split. */
function pathOf(values: readonly unknown[]): string | null {
  return firstText(
    values.map((value) => (typeof value === "string" ? unescapeText(value) : value)),
    maxTextLengths.path,
  );
}

type Network = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "url"
  | "domain"
  | "action"
>;

/**
 * Reads the network fields. Wazuh's own decoders write `srcip`; records of its JSON decoder keep the names of their
 * tool (Suricata: `src_ip`), and Sysmon's stand under `win.eventdata`.
 */
export function wazuh4Network(data: JsonObject, eventdata: JsonObject, inner: JsonObject): Network {
  const source = parsedEndpoint(
    data.srcip ?? data.src_ip ?? eventdata.sourceIp ?? eventdata.ipAddress ?? inner.src_ip,
    data.srcport ?? data.src_port ?? eventdata.sourcePort ?? eventdata.ipPort ?? inner.src_port,
  );
  const destination = parsedEndpoint(
    data.dstip ?? data.dest_ip ?? eventdata.destinationIp ?? inner.dest_ip,
    data.dstport ?? data.dest_port ?? eventdata.destinationPort ?? inner.dest_port,
  );
  return {
    source_ip: source.ip,
    source_port: source.port,
    destination_ip: destination.ip,
    destination_port: destination.port,
    transport: transportOf([data.protocol, data.proto, eventdata.protocol, inner.proto]),
    url: urlOf(data) ?? urlOf(inner),
    domain: domainOf(data, eventdata) ?? domainOf(inner, eventdata),
    action: firstText([data.action, objectMember(data, "alert").action, objectMember(inner, "alert").action]),
  };
}

const httpMethods = new Set(["get", "head", "post", "put", "patch", "delete", "options", "trace", "connect"]);

/** Returns the transport. Wazuh's web server decoder stores the HTTP method in the field of the protocol. */
function transportOf(candidates: unknown[]): string | null {
  const words = candidates.map((candidate) => firstText([candidate])?.toLowerCase() ?? null);
  return words.find((word) => word !== null && !httpMethods.has(word)) ?? null;
}

function urlOf(data: JsonObject): string | null {
  const whole = textOf(data.url, maxTextLengths.path);
  if (whole !== null) return whole;
  const http = objectMember(data, "http");
  const path = textOf(http.url, maxTextLengths.path);
  const host = textOf(http.hostname);
  if (path === null || host === null || !path.startsWith("/")) return path;
  return textOf(`http://${host}${path}`, maxTextLengths.path);
}

function domainOf(data: JsonObject, eventdata: JsonObject): string | null {
  const request = objectMember(data, "dns");
  return firstText([
    data.dns,
    request.rrname,
    eventdata.queryName,
    objectMember(data, "tls").sni,
    objectMember(data, "http").hostname,
  ]);
}
