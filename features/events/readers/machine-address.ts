import { ipOf } from "./network-address.ts";

/** Addresses that only mean something on the machine or the wire itself: they name no machine. */
const local = /^(?:127\.|0\.0\.0\.0$|169\.254\.|fe[89ab]|::1?$)/;
const inside =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd])/;

/** The address by which a machine is known, out of all that it has: IPv4 first. */
export function machineIp(value: unknown): string | null {
  const written: unknown[] = Array.isArray(value) ? value.slice(0, 50) : [value];
  const addresses = written.map(ipOf).filter((ip) => ip !== null && !local.test(ip));
  return addresses.find((ip) => ip?.includes(".")) ?? addresses[0] ?? null;
}

/** Whether an address is of a private network. */
export function isInside(ip: string | null): boolean {
  return ip !== null && inside.test(ip);
}
