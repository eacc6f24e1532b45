import ipaddr from "ipaddr.js";
import { isbot } from "isbot";
import type { RobotMark } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";

/** Returns the network of an address: 24 bits of IPv4, 48 of IPv6; empty for an invalid address. */
export function networkPrefix(ip: string): string {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  const [bits, bytes] = address.kind() === "ipv4" ? [24, 3] : [48, 6];
  const prefixBytes = address.toByteArray().map((byte, place) => (place < bytes ? byte : 0));
  return `${ipaddr.fromByteArray(prefixBytes).toString()}/${bits}`;
}

/** Matches mail gateways that fetch links and are missing in the public list. */
const gateways =
  /barracuda|proofpoint|mimecast|safelinks|ms-?office|microsoft office|bingpreview|fireeye|trellix|cloudmark|symantec|messagelabs|urldefense|forcepoint|sophos|trendmicro|ironport|libredtail/i;

const soonMs = 10_000;

/**
 * Returns the signs that a visit came from a program, such as a link scanner. They are stored with the visit and do
 * not affect the answer.
 */
export function robotSignsOf({
  userAgent,
  at,
  acceptedAt,
  otherReceivers,
}: {
  userAgent: string;
  at: Date;
  acceptedAt: Date | null;
  /** Receivers whose links the same network visited in the minute before. */
  otherReceivers: number;
}): RobotMark[] {
  const marks: RobotMark[] = [];
  if (userAgent === "" || isbot(userAgent) || gateways.test(userAgent)) marks.push("known_robot");
  if (acceptedAt === null || at.getTime() - acceptedAt.getTime() < soonMs) marks.push("soon_after_sending");
  if (otherReceivers > 0) marks.push("many_from_network");
  return marks;
}

/** Masks a mail address so that only its owner recognises it: `m•••@empresa.cl`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
