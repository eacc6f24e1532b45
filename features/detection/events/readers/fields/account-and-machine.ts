import { isIP } from "node:net";
import { textOf } from "../records/record-text.ts";

const nobody = new Set(["n/a", "none", "null", "anonymous logon", "(null)", "unknown", "null sid"]);

/**
 * Returns an account with its domain as Windows writes it (`SUR\mperez`); names that contain their domain stay
 * unchanged.
 */
export function accountName(name: unknown, domain?: unknown): string | null {
  const account = textOf(name);
  if (account === null || nobody.has(account.toLowerCase())) return null;
  const of = textOf(domain);
  if (of === null || account.includes("\\") || account.includes("@")) return account;
  return textOf(`${of}\\${account}`);
}

/** Whether the name includes a domain, as `caja-3.sur.example`, and is no address. */
function isQualified(name: string | null): name is string {
  return name !== null && /[^.]\.[^.]/.test(name) && isIP(name) === 0;
}

/** Returns the full name of a machine: the first name with a domain, or the short name with the given domain. */
export function qualifiedName(names: readonly (string | null)[], domain?: unknown): string | null {
  const whole = names.find(isQualified);
  if (whole) return whole;
  const short = names.find((name) => name !== null);
  const suffix = textOf(domain);
  return short && suffix?.includes(".") && isIP(short) === 0 ? `${short}.${suffix}` : null;
}

/** The id of a process, which Sysmon writes with and without braces; all zeros is none. */
export function processGuidOf(value: unknown): string | null {
  const text = textOf(value)?.replace(/[{}]/g, "").toLowerCase() ?? "";
  return /[^0-]/.test(text) ? text : null;
}
