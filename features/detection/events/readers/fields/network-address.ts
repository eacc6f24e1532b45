import { isIP } from "node:net";
import { integerOf, textOf } from "../records/record-text.ts";

let byName: ReadonlyMap<string, string> | undefined;

/** Returns a country's two-letter code, from the code or the English name, which geographic databases use. */
export function countryOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  if (text.length === 2) return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;
  byName ??= countriesByName();
  return byName.get(text.toLowerCase()) ?? null;
}

function countriesByName(): Map<string, string> {
  const words = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const names = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = words.of(code)?.toLowerCase();
    // Codes of former countries come after current ones with the same name.
    if (name && !names.has(name)) names.set(name, code);
  }
  return names;
}

interface Endpoint {
  ip: string | null;
  port: number | null;
}

const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const ipv4WithPort = /^(\d{1,3}(?:\.\d{1,3}){3}):(\d{1,5})$/;
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns an IP address in its canonical short form, or null: some tools write "any" or a name instead. An IPv4 address
 * mapped into IPv6 becomes IPv4.
 */
export function ipOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const version = isIP(text);
  if (version === 4) return text;
  return version === 6 ? shortIpv6(text) : null;
}

function shortIpv6(text: string): string {
  const inside = mapped.exec(text)?.[1];
  if (inside !== undefined) return inside;
  const [address = text] = text.split("%");
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Returns a port; 0 means that there is none. */
export function portOf(value: unknown): number | null {
  const port = integerOf(value);
  return port !== null && port > 0 && port <= 65_535 ? port : null;
}

/** Address and port; Snort's decoder writes both in the address field, as in `10.0.0.5:443` or `[2001:db8::1]:443`. */
export function parsedEndpoint(address: unknown, port: unknown): Endpoint {
  const text = textOf(address);
  if (text === null) return { ip: null, port: portOf(port) };
  const together = ipv4WithPort.exec(text) ?? bracketed.exec(text);
  if (!together) return { ip: ipOf(text), port: portOf(port) };
  return { ip: ipOf(together[1]), port: portOf(port) ?? portOf(together[2]) };
}

/** Addresses that are only valid on the machine or link itself and identify no machine. */
const local = /^(?:127\.|0\.0\.0\.0$|169\.254\.|fe[89ab]|::1?$)/;
const inside =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd])/;

/** Returns the address that identifies a machine among all its addresses: IPv4 first. */
export function machineIp(value: unknown): string | null {
  const candidates: unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
  const addresses = candidates.map(ipOf).filter((ip) => ip !== null && !local.test(ip));
  return addresses.find((ip) => ip?.includes(".")) ?? addresses[0] ?? null;
}

/** Returns whether an address is private. */
export function isInside(ip: string | null): boolean {
  return ip !== null && inside.test(ip);
}
