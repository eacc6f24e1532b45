import { isIP } from "node:net";
import { hostNameOf, hostOfUrl } from "#platform/readers/names/host-names.ts";

/** The values of an event that indicators can name, as the event writes them. */
export interface ObservedEvent {
  occurred_at: Date;
  asset_ip: string | null;
  source_ip: string | null;
  destination_ip: string | null;
  source_user: string | null;
  target_user: string | null;
  fields: {
    source_port?: number | null;
    destination_port?: number | null;
    transport?: string | null;
    process_path?: string | null;
    process_command_line?: string | null;
    parent_process_path?: string | null;
    parent_process_command_line?: string | null;
    file_path?: string | null;
    hash_md5?: string | null;
    hash_sha1?: string | null;
    hash_sha256?: string | null;
    url?: string | null;
    domain?: string | null;
  };
}

type Text = string | null | undefined;
const stated = (...texts: Text[]): string[] => texts.filter((text): text is string => Boolean(text));

export const addressesOfEvent = ({ asset_ip, source_ip, destination_ip }: ObservedEvent) =>
  stated(asset_ip, source_ip, destination_ip);

/** Returns host names of an event: the requested domain, and the hosts of the URL and of mail addresses. */
export function hostNamesOfEvent({ fields, source_user, target_user }: ObservedEvent): string[] {
  const hosts = [fields.domain, fields.url && hostOfUrl(fields.url)];
  for (const account of [source_user, target_user])
    if (account?.includes("@")) hosts.push(account.slice(account.indexOf("@") + 1));
  return [...new Set(stated(...hosts).map(hostNameOf))].filter((host) => host !== null);
}

/** Returns the IP addresses that stand where a host name is expected, for example in a URL. */
export function ipHostsOfEvent({ fields }: ObservedEvent): string[] {
  return stated(fields.domain, fields.url && hostOfUrl(fields.url)).filter((host) => isIP(host) !== 0);
}

export const hashesOf = ({ fields }: ObservedEvent) =>
  stated(fields.hash_md5, fields.hash_sha1, fields.hash_sha256);

export const mailAddressesOfEvent = ({ source_user, target_user }: ObservedEvent) =>
  stated(source_user, target_user).filter((account) => account.includes("@"));

const nameOf = (path: Text) => path?.slice(Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) + 1);
function folderOf(path: Text): Text {
  const end = path ? Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) : -1;
  return end > 0 ? path?.slice(0, end) : undefined;
}

type Observed = (event: ObservedEvent) => (string | number)[];
const numbers = (...observed: (number | null | undefined)[]) =>
  observed.filter((number) => typeof number === "number");

/**
 * The event values that correspond to each property of a STIX object. The property name is in lower case; an index
 * into a list is written `[*]`.
 */
export const observedProperties: Readonly<Record<string, Observed>> = {
  "ipv4-addr:value": addressesOfEvent,
  "ipv6-addr:value": addressesOfEvent,
  "domain-name:value": hostNamesOfEvent,
  "domain-name:resolves_to_refs.[*].value": ({ destination_ip }) => stated(destination_ip),
  "url:value": ({ fields }) => stated(fields.url),
  "network-traffic:src_ref.value": ({ source_ip }) => stated(source_ip),
  "network-traffic:dst_ref.value": (event) => [...stated(event.destination_ip), ...hostNamesOfEvent(event)],
  "network-traffic:src_port": ({ fields }) => numbers(fields.source_port),
  "network-traffic:dst_port": ({ fields }) => numbers(fields.destination_port),
  "network-traffic:protocols.[*]": ({ fields }) => stated(fields.transport),
  "email-addr:value": mailAddressesOfEvent,
  "email-message:from_ref.value": ({ source_user }) => stated(source_user),
  "email-message:sender_ref.value": ({ source_user }) => stated(source_user),
  "email-message:to_refs.[*].value": ({ target_user }) => stated(target_user),
  "file:hashes.md5": ({ fields }) => stated(fields.hash_md5),
  "file:hashes.sha1": ({ fields }) => stated(fields.hash_sha1),
  "file:hashes.sha256": ({ fields }) => stated(fields.hash_sha256),
  "file:name": ({ fields }) => stated(nameOf(fields.file_path), nameOf(fields.process_path)),
  "file:parent_directory_ref.path": ({ fields }) =>
    stated(folderOf(fields.file_path), folderOf(fields.process_path)),
  "directory:path": ({ fields }) => stated(folderOf(fields.file_path), folderOf(fields.process_path)),
  "process:name": ({ fields }) => stated(nameOf(fields.process_path)),
  "process:image_ref.name": ({ fields }) => stated(nameOf(fields.process_path)),
  "process:command_line": ({ fields }) => stated(fields.process_command_line),
  "process:parent_ref.command_line": ({ fields }) => stated(fields.parent_process_command_line),
  "process:parent_ref.image_ref.name": ({ fields }) => stated(nameOf(fields.parent_process_path)),
  "user-account:user_id": ({ source_user, target_user }) => stated(source_user, target_user),
  "user-account:account_login": ({ source_user, target_user }) => stated(source_user, target_user),
};
