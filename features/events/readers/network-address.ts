import { isIP } from "node:net";
import { integerOf, textOf } from "./record-text.ts";

export interface Endpoint {
  ip: string | null;
  port: number | null;
}

const bracketed = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const ipv4WithPort = /^(\d{1,3}(?:\.\d{1,3}){3}):(\d{1,5})$/;

/** An IP address, or null: agents write "any" and decoders write names where an address is expected. */
export function ipOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && isIP(text) !== 0 ? text.toLowerCase() : null;
}

export function portOf(value: unknown): number | null {
  const port = integerOf(value);
  return port !== null && port >= 0 && port <= 65_535 ? port : null;
}

/** Address and port; Snort's decoder writes both in the address field, as in `10.0.0.5:443` or `[2001:db8::1]:443`. */
export function endpointOf(address: unknown, port: unknown): Endpoint {
  const text = textOf(address);
  if (text === null) return { ip: null, port: portOf(port) };
  const together = ipv4WithPort.exec(text) ?? bracketed.exec(text);
  if (!together) return { ip: ipOf(text), port: portOf(port) };
  return { ip: ipOf(together[1]), port: portOf(port) ?? portOf(together[2]) };
}
