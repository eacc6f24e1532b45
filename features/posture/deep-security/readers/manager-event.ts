import type { ProtectionModule } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { cleanText } from "#features/posture/findings/readers/text/clean.ts";

/** Codes of manager events about the protection of a computer: an error of its agent, and an alert that began. */
export const protectionEventCodes = ["740", "190"] as const;

/** Words of the manager by module, the longer ones first. */
const moduleNames: readonly (readonly [RegExp, ProtectionModule])[] = [
  [/anti-?malware/i, "antiMalware"],
  [/web reputation/i, "webReputation"],
  [/activity monitoring/i, "activityMonitoring"],
  [/firewall/i, "firewall"],
  [/intrusion prevention/i, "intrusionPrevention"],
  [/integrity monitoring/i, "integrityMonitoring"],
  [/log inspection/i, "logInspection"],
  [/application control/i, "applicationControl"],
];

export interface ParsedManagerEvent {
  /** The name of the computer in the event, in lower case. */
  computer: string;
  message: string;
  /** The module that the message names; null if it names none. */
  module: ProtectionModule | null;
  tenant: { name: string | null; id: string | null };
}

/** The value of a key of a CEF or LEEF record; it ends where the next key begins. */
function valueOfKey(raw: string, key: string): string {
  const start = new RegExp(`[\\s|]${key}=`).exec(raw);
  if (!start) return "";
  const rest = raw.slice(start.index + start[0].length, start.index + start[0].length + 4_000);
  const end = /\s[A-Za-z][A-Za-z0-9]*=/.exec(rest);
  return cleanText(end ? rest.slice(0, end.index) : rest, 500);
}

/** Reads an event of the manager about a computer; undefined if another device sent it, or if it names no computer. */
export function parseManagerEvent(raw: string): ParsedManagerEvent | undefined {
  if (!/\|Deep Security Manager\|/.test(raw.slice(0, 1_000))) return undefined;
  // `name (address)`, the form in which the manager names its targets.
  const target = valueOfKey(raw, "target").replace(/\s*\([^()]*\)$/, "");
  if (target === "") return undefined;
  const message = valueOfKey(raw, "msg") || valueOfKey(raw, "desc");
  return {
    computer: target.toLowerCase(),
    message,
    module: moduleNames.find(([words]) => words.test(message))?.[1] ?? null,
    tenant: {
      name: valueOfKey(raw, "TrendMicroDsTenant") || null,
      id: valueOfKey(raw, "TrendMicroDsTenantId") || null,
    },
  };
}
