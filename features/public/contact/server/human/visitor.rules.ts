import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { csrfSecretOf } from "#platform/server/http/csrf.ts";
import type { HttpPort } from "#platform/server/verb.ts";

/** The limits of one network, per period. */
export const visitorLimits = {
  human_check: { most: 30, minutes: 10 },
  contact: { most: 5, minutes: 60 },
} as const;
export type VisitorAction = keyof typeof visitorLimits;

/** Returns an IPv4 address, or the /64 network of an IPv6 address: addresses within it count as the same visitor. */
export function visitorNetworkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const prefix = address.toByteArray().map((byte, place) => (place < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(prefix).toString()}/64`;
}

/** Identifies a browser without personal data: by its CSRF secret and its network. */
export function visitorDigest({ csrfCookie = "", ip }: Pick<HttpPort, "csrfCookie" | "ip">): Buffer {
  const secret = csrfSecretOf(csrfCookie) ?? "";
  return createHash("sha256")
    .update(JSON.stringify([secret, visitorNetworkOf(ip)]))
    .digest();
}

/** Returns the beginning of the period of a time. */
export function stretchBegins(now: Date, minutes: number): Date {
  const length = minutes * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length);
}
