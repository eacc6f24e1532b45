import { entryOf } from "#platform/contract/word-list.ts";
import { textOf } from "../records/record-text.ts";

const byNumber: Readonly<Record<string, string>> = {
  1: "icmp",
  2: "igmp",
  6: "tcp",
  17: "udp",
  47: "gre",
  50: "esp",
  58: "ipv6-icmp",
  132: "sctp",
};

/** Returns a protocol by its name in lower case, also from its number. */
export function protocolOf(value: unknown): string | null {
  const word = textOf(value)?.toLowerCase() ?? null;
  return word === null ? null : (entryOf(byNumber, word) ?? word);
}
