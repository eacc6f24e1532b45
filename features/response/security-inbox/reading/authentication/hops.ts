import { isIP } from "node:net";
import { hostNameOf, registrableOf } from "#platform/readers/names/host-names.ts";
import type { Hop } from "../../mail-reading.contract.ts";
import type { MailContext } from "../mail-context.ts";
import { instantOfHeader } from "../mail-headers.ts";
import type { HeaderLine } from "../mime/header-lines.ts";
import { isWithin } from "../reported-mail.ts";

type Company = Pick<MailContext, "trustedServers" | "ownDomains">;

interface Received extends Omit<Hop, "delay_seconds" | "border"> {
  /** The index of the line in the header; the lines with the lowest index are the oldest. */
  line: number;
}

export interface Route {
  hops: Hop[];
  /** The index of the header line by which the mail entered the company; null where it is unknown. */
  border: number | null;
  /** The lines of all servers, the newest first. */
  lines: number[];
}

const maxHops = 60;

/**
 * Returns the servers that relayed a mail, as they recorded it in the header. Lines that were written before the mail
 * reached the company can be forged.
 */
export function mailRouteOf(headers: readonly HeaderLine[], company: Company): Route {
  const received = headers.flatMap(({ name, value }, line) =>
    name === "received" ? [{ line, ...receivedOf(value) }] : [],
  );
  const border = borderOf(received, company);
  const oldestFirst = received.toReversed().slice(-maxHops);
  const hops = oldestFirst.map(({ line, ...hop }, at) => ({
    ...hop,
    delay_seconds: secondsBetween(oldestFirst[at - 1]?.at ?? null, hop.at),
    border: line === border,
  }));
  return { hops, border, lines: received.map(({ line }) => line) };
}

/**
 * Parses one `Received` line: `from a (b [1.2.3.4]) by c with ESMTP id d; date`. Its parts may be in any order, and
 * some may be missing.
 */
function receivedOf(value: string): Omit<Received, "line"> {
  const semicolon = value.lastIndexOf(";");
  const trace = semicolon === -1 ? value : value.slice(0, semicolon);
  const by = /(?:^|\s)by\s+([^\s;()]+)/i.exec(trace);
  const fromPart = /^\s*\(?from\s/i.test(trace) ? trace.slice(0, by?.index ?? trace.length) : "";
  return {
    from: (/^\s*\(?from\s+([^\s;()]+)/i.exec(fromPart)?.[1] ?? "").slice(0, 255),
    by: (by?.[1] ?? "").slice(0, 255),
    address: addressIn(fromPart),
    protocol: (/\swith\s+([\w-]+)/i.exec(trace)?.[1] ?? "").slice(0, 40),
    at: semicolon === -1 ? null : instantOfHeader(value.slice(semicolon + 1)),
  };
}

/** Returns the address in brackets that the server recorded, after the name that the sender claimed. */
function addressIn(fromPart: string): string | null {
  const comment = fromPart.slice(Math.max(0, fromPart.indexOf("(")));
  for (const text of [comment, fromPart])
    for (const [, candidate = ""] of text.matchAll(/[[(\s@](?:IPv6:)?([0-9a-f.:]{3,45})(?=[\])\s:]|$)/gi))
      for (const address of [candidate, candidate.replace(/:\d+$/, "")])
        if (isIP(address)) return address.toLowerCase();
  return null;
}

/**
 * Returns the newest line in which a server of the company received from an outside server. The search begins at the
 * newest and ends at the first line that an outsider can have written.
 */
function borderOf(received: readonly Received[], company: Company): number | null {
  for (const hop of received) {
    if (!isInside(hop.by, company)) return null;
    if (isOwnName(hop.by, company) && hop.from !== "" && !isInsideSender(hop, company)) return hop.line;
  }
  return null;
}

function isOwnName(host: string, { trustedServers, ownDomains }: Company): boolean {
  const name = host.toLowerCase();
  return [...trustedServers, ...ownDomains].some((own) => isWithin(name, own));
}

/** Returns whether a host belongs to the company or its mail provider, or has a private address. */
function isInside(host: string, company: Company): boolean {
  const name = host.toLowerCase().replace(/[[\]]/g, "");
  if (name === "" || isIP(name) || !name.includes(".") || /\.(?:local|lan|internal|localdomain)$/.test(name))
    return true;
  if (isOwnName(name, company)) return true;
  const registrable = registrableOf(hostNameOf(name) ?? name);
  return company.trustedServers.some(
    (server) => registrable !== null && registrable === registrableOf(server),
  );
}

function isInsideSender({ from, address }: Received, company: Company): boolean {
  if (address !== null) return isPrivate(address);
  return from === "" || !from.includes(".") || isOwnName(from, company);
}

const isPrivate = (address: string) =>
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/.test(address);

const secondsBetween = (before: string | null, at: string | null) =>
  before === null || at === null ? null : Math.round((Date.parse(at) - Date.parse(before)) / 1_000);
