import { textOf } from "./record-text.ts";

/** The id of a process, which Sysmon writes with and without braces; all zeros is none. */
export function processGuidOf(value: unknown): string | null {
  const text = textOf(value)?.replace(/[{}]/g, "").toLowerCase() ?? "";
  return /[^0-]/.test(text) ? text : null;
}
