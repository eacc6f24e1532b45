import { isIP } from "node:net";
import { textOf } from "./record-text.ts";

/** A name with its domain, as in `caja-3.sur.example`; no address. */
export function isQualified(name: string | null): name is string {
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
