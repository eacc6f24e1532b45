import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, processGuidOf } from "../fields/account-and-machine.ts";
import { hashesOf } from "../fields/file-hashes.ts";
import { ipOf, portOf } from "../fields/network-address.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import type { WindowsRecord } from "./windows-record.ts";

interface Change {
  eventId: string | null;
  channel: string | null;
}

/**
 * Event ids of the security log whose target is a group: created, changed, read or deleted, or a member added or
 * removed.
 */
const aboutGroups: readonly (readonly [number, number])[] = [
  [4727, 4735],
  [4737, 4737],
  [4744, 4764],
  [4783, 4792],
  [4799, 4799],
];

/** Returns whether an event writes the name of a group where others of its log write that of an account. */
export function isAboutGroup({ eventId, channel }: Change): boolean {
  const number = Number(eventId);
  return (
    channel?.toLowerCase() === "security" &&
    aboutGroups.some(([first, last]) => number >= first && number <= last)
  );
}

/** Returns the member that was added to a group or removed: by the name in the directory, otherwise by its SID. */
export function groupMember(name: string | null, sid: unknown): string | null {
  const [, common] = /^CN=((?:\\.|[^,\\])+)/i.exec(name ?? "") ?? [];
  return accountName(common ? common.replaceAll(/\\(.)/g, "$1") : name) ?? accountName(sid);
}

type Account = Pick<NormalEvent, "source_user" | "target_user" | "outcome">;

const auditSuccess = 0x20_0000_0000_0000n;
const auditFailure = 0x10_0000_0000_0000n;

/** Reads the actor, the target account, and whether Windows allowed it. */
export function windowsAccount({ data, keywords, ...event }: WindowsRecord): Account {
  return {
    source_user:
      accountName(data.User) ??
      accountName(data.SourceUser) ??
      accountName(data.SubjectUserName, data.SubjectDomainName),
    target_user: isAboutGroup(event)
      ? groupMember(textOf(data.MemberName), data.MemberSid)
      : (accountName(data.TargetUser) ?? accountName(data.TargetUserName, data.TargetDomainName)),
    outcome: auditOutcome(keywords),
  };
}

/** Returns the audit outcome, written as text or as two bits of the keywords mask. */
function auditOutcome(keywords: string | null): Account["outcome"] {
  if (keywords === null) return null;
  const word = keywords.toLowerCase().replaceAll("_", " ");
  if (word === "audit success") return "success";
  if (word === "audit failure") return "failure";
  if (!/^0x[0-9a-f]{1,16}$/.test(word)) return null;
  const bits = BigInt(word);
  if ((bits & auditFailure) !== 0n) return "failure";
  return (bits & auditSuccess) !== 0n ? "success" : null;
}

type Network = Pick<
  NormalEvent,
  "source_ip" | "source_port" | "destination_ip" | "destination_port" | "transport" | "domain"
>;

/** The security log states protocols by number. */
const protocols: Readonly<Record<string, string>> = { 1: "icmp", 6: "tcp", 17: "udp", 58: "ipv6-icmp" };

/** Reads the network fields: Sysmon's names, those of sign-ins, and those of the filtering platform. */
export function windowsNetwork(data: JsonObject): Network {
  const protocol = textOf(data.Protocol)?.toLowerCase() ?? null;
  return {
    source_ip:
      ipOf(data.SourceIp) ?? ipOf(data.IpAddress) ?? ipOf(data.SourceAddress) ?? ipOf(data.ClientAddress),
    source_port: portOf(data.SourcePort) ?? portOf(data.IpPort),
    destination_ip: ipOf(data.DestinationIp) ?? ipOf(data.DestAddress),
    destination_port: portOf(data.DestinationPort) ?? portOf(data.DestPort),
    transport: protocol === null ? null : (entryOf(protocols, protocol) ?? protocol),
    domain: textOf(data.QueryName) ?? textOf(data.DestinationHostname),
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

const sysmon = "Microsoft-Windows-Sysmon";
/** The actions of Sysmon's events about files. */
const fileActions: Readonly<Record<string, string>> = {
  2: "modified",
  11: "created",
  15: "created",
  23: "deleted",
  26: "deleted",
  27: "blocked",
  28: "blocked",
  29: "created",
};

/**
 * Returns the process, its parent process and the file, from Sysmon's field names first, then those of the security
 * log.
 */
export function windowsProcess(
  data: JsonObject,
  provider: string | null,
  eventId: string | null,
): ProcessAndFile {
  const path = (values: readonly unknown[]) => firstText(values, maxTextLengths.path);
  const ownFile = data.ObjectType === "File" ? data.ObjectName : null;
  return {
    process_path: path([
      data.Image,
      data.NewProcessName,
      data.SourceImage,
      data.ProcessName,
      data.Application,
    ]),
    process_command_line: path([data.CommandLine, data.ScriptBlockText]),
    process_guid: processGuidOf(data.ProcessGuid ?? data.SourceProcessGUID ?? data.SourceProcessGuid),
    parent_process_path: path([data.ParentImage, data.ParentProcessName]),
    parent_process_command_line: path([data.ParentCommandLine]),
    parent_process_guid: processGuidOf(data.ParentProcessGuid),
    file_path: path([data.TargetFilename, data.ImageLoaded, ownFile, data.Path]),
    file_action: provider === sysmon && eventId !== null ? (entryOf(fileActions, eventId) ?? null) : null,
    ...hashesOf(data.Hashes ?? data.Hash),
  };
}
