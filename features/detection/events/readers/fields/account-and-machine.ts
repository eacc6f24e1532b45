import { isIP } from "node:net";
import { textOf } from "../records/record-text.ts";

const nobody = new Set(["n/a", "none", "null", "anonymous logon", "(null)", "unknown", "null sid"]);

/** An account with its domain as Windows writes it (`SUR\mperez`); names that already say their domain stay. */
export function accountName(name: unknown, domain?: unknown): string | null {
  const account = textOf(name);
  if (account === null || nobody.has(account.toLowerCase())) return null;
  const of = textOf(domain);
  if (of === null || account.includes("\\") || account.includes("@")) return account;
  return textOf(`${of}\\${account}`);
}

/** A name with its domain, as in `caja-3.sur.example`; no address. */
function isQualified(name: string | null): name is string {
  return name !== null && /[^.]\.[^.]/.test(name) && isIP(name) === 0;
}

/** The full name of a machine: the first of its names that has a domain, or its short name with the domain it is in. */
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
