import type { NormalEvent } from "../events.contract.ts";
import { textOf } from "./record-text.ts";

const passed = new Set(["success", "succeeded", "successful", "ok", "allowed", "allow", "passed", "true"]);
const failed = new Set(["failure", "failed", "fail", "error", "denied", "deny", "blocked", "block", "false"]);

/** How it ended, from the words that tools use for it; any other word says nothing. */
export function outcomeOf(value: unknown): NormalEvent["outcome"] {
  const word = textOf(value)?.toLowerCase() ?? "";
  if (passed.has(word)) return "success";
  return failed.has(word) ? "failure" : null;
}
