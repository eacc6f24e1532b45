import { textOf } from "./record-text.ts";

const nobody = new Set(["n/a", "none", "null", "anonymous logon", "(null)", "unknown", "null sid"]);

/** An account with its domain as Windows writes it (`SUR\mperez`); names that already say their domain stay. */
export function accountName(name: unknown, domain?: unknown): string | null {
  const account = textOf(name);
  if (account === null || nobody.has(account.toLowerCase())) return null;
  const of = textOf(domain);
  if (of === null || account.includes("\\") || account.includes("@")) return account;
  return textOf(`${of}\\${account}`);
}
