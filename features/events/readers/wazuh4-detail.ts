import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { branch, firstText, longest, textOf } from "./record-text.ts";

const nothing: JsonObject = {};

/**
 * The record inside the record: Wazuh keeps in `full_log` what the tool wrote, and tools like Suricata write JSON.
 * It is the same occurrence told twice, so it only fills in what the outer record leaves out.
 */
export function wazuh4Inner(fullLog: unknown): JsonObject {
  if (isJsonObject(fullLog)) return fullLog;
  if (typeof fullLog !== "string" || !fullLog.trimStart().startsWith("{")) return nothing;
  const read = readJsonObject(fullLog);
  return "object" in read ? read.object : nothing;
}

/** What happened, as a person would read it: the sentence inside the inner record, else the log line itself. */
export function wazuh4Detail(record: JsonObject, inner: JsonObject): string | null {
  const alert = branch(inner, "alert");
  const signature = [textOf(alert.category), textOf(alert.signature)].filter((part) => part !== null);
  if (signature.length > 0) return signature.join(": ");
  const windows = branch(branch(branch(record, "data"), "win"), "system");
  const log = firstText(
    [inner.message, inner.msg, inner.log, record.full_log, unquoted(windows.message)],
    longest.detail,
  );
  const before = textOf(record.previous_output, longest.detail);
  if (log === null || before === null) return log ?? before;
  return textOf(`${log}\n${before}`, longest.detail);
}

/** Wazuh hands on the messages of Windows with quotes around them. */
function unquoted(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^"|"$/g, "") : value;
}
