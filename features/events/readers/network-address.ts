import { isIP } from "node:net";
import { integerOf, textOf } from "./record-text.ts";

export interface Endpoint {
  ip: string | null;
  port: number | null;
}

const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const ipv4WithPort = /^(\d{1,3}(?:\.\d{1,3}){3}):(\d{1,5})$/;
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * An IP address in its one short form, or null: agents write "any" and decoders write names where an address is
 * expected. An IPv4 address inside an IPv6 one is itself.
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

/** A port; 0 is how tools write that there is none. */
export function portOf(value: unknown): number | null {
  const port = integerOf(value);
  return port !== null && port > 0 && port <= 65_535 ? port : null;
}

/** Address and port; Snort's decoder writes both in the address field, as in `10.0.0.5:443` or `[2001:db8::1]:443`. */
export function endpointOf(address: unknown, port: unknown): Endpoint {
  const text = textOf(address);
  if (text === null) return { ip: null, port: portOf(port) };
  const together = ipv4WithPort.exec(text) ?? bracketed.exec(text);
  if (!together) return { ip: ipOf(text), port: portOf(port) };
  return { ip: ipOf(together[1]), port: portOf(port) ?? portOf(together[2]) };
}
