import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { ipOf, machineIp } from "../fields/network-address.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";

/** Whether a piece of evidence is of a kind. Graph states the kind in its type, Defender XDR in a field. */
function isOf(piece: JsonObject, kind: RegExp): boolean {
  return kind.test(firstText([piece["@odata.type"], piece.entityType]) ?? "");
}

const listOf = (value: unknown) =>
  (Array.isArray(value) ? value.slice(0, 100) : []).filter(isJsonObject) as JsonObject[];

/**
 * Returns the evidence of a Defender alert: the machine, the account, the process, the file, the address and the
 * message.
 */
export function defenderEvidence(alert: JsonObject): Partial<NormalEvent> {
  const evidence = [...listOf(alert.evidence), ...listOf(alert.entities)];
  const find = (kind: RegExp) => evidence.find((piece) => isOf(piece, kind)) ?? {};
  const device = [find(/device|machine/i), listOf(alert.devices)[0] ?? {}].find(
    (each) => Object.keys(each).length > 0,
  );
  const user = find(/user/i);
  const process = find(/process/i);
  const file = find(/file/i);
  const address = find(/^(?:#microsoft\.graph\.security\.)?ip/i);
  const url = find(/url/i);
  const resource = find(/amazonresource|azureresource|googlecloudresource|cloudapplication|mailbox/i);
  return {
    ...machineOf(alert, device ?? {}),
    ...processOf(process),
    ...fileOf(process, file),
    source_user:
      accountOf(user) ??
      accountOf(process) ??
      accountName(objectMember(alert, "relatedUser").userName, objectMember(alert, "relatedUser").domainName),
    source_ip: ipOf(address.ipAddress),
    url: textOf(url.url, maxTextLengths.path),
    resource_type: firstText([resource.resourceType, typeName(resource)]),
    resource_uid: firstText([
      resource.resourceId,
      resource.amazonResourceId,
      resource.fullResourceName,
      resource.primaryAddress,
    ]),
  };
}

function typeName(piece: JsonObject): string | null {
  return textOf(piece["@odata.type"])?.split(".").at(-1) ?? null;
}

type Machine = Pick<
  NormalEvent,
  "asset_name" | "asset_fqdn" | "asset_ip" | "asset_agent_id" | "asset_cloud_id"
>;

function machineOf(alert: JsonObject, device: JsonObject): Machine {
  const name = firstText([device.deviceDnsName, device.hostName, alert.computerDnsName]);
  const addresses = Array.isArray(device.ipInterfaces) ? device.ipInterfaces : [];
  return {
    asset_name: name,
    asset_fqdn: qualifiedName([name, textOf(device.dnsDomain)]),
    asset_ip: machineIp([device.lastIpAddress, ...addresses]),
    asset_agent_id: firstText([device.mdeDeviceId, alert.machineId]),
    asset_cloud_id: firstText([device.azureAdDeviceId, device.aadDeviceId]),
  };
}

function accountOf(piece: JsonObject): string | null {
  const account = isJsonObject(piece.userAccount) ? piece.userAccount : piece;
  return accountName(account.userPrincipalName) ?? accountName(account.accountName, account.domainName);
}

type Process = Pick<NormalEvent, "process_path" | "process_command_line" | "parent_process_path">;

function processOf(piece: JsonObject): Process {
  return {
    process_path: pathOf(piece, "imageFile"),
    process_command_line: textOf(piece.processCommandLine, maxTextLengths.path),
    parent_process_path:
      joined(objectMember(piece, "parentProcessImageFile")) ??
      joined({ filePath: piece.parentProcessFilePath, fileName: piece.parentProcessFileName }),
  };
}

function fileOf(process: JsonObject, piece: JsonObject): Partial<NormalEvent> {
  const [own, image] = [objectMember(piece, "fileDetails"), objectMember(process, "imageFile")];
  const places = [own, piece, image, process];
  return {
    file_path: pathOf(piece, "fileDetails"),
    ...anyHashes(places.flatMap(({ sha256, sha1, md5 }) => [sha256, sha1, md5])),
  };
}

/** Graph nests the file in a branch of its own; Defender XDR does not. */
function pathOf(piece: JsonObject, inside: string): string | null {
  return joined(objectMember(piece, inside)) ?? joined(piece);
}

function joined({ filePath, fileName }: JsonObject): string | null {
  const [path, name] = [textOf(filePath, maxTextLengths.path), textOf(fileName)];
  if (path === null || name === null || path.toLowerCase().endsWith(name.toLowerCase())) return path ?? name;
  const sign = path.includes("\\") ? "\\" : "/";
  return textOf(path.endsWith(sign) ? path + name : path + sign + name, maxTextLengths.path);
}
