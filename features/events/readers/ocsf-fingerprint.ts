import { canonicalJson } from "#platform/readers/canonical-json.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { branch, textOf } from "./record-text.ts";

/**
 * A record that has a name of its own is known by it. The name of a finding stays while the tool creates, updates and
 * closes it, so what was done and when belong to it.
 */
export function ocsfFingerprint(record: JsonObject, info: JsonObject): string {
  const metadata = branch(record, "metadata");
  const product = branch(metadata, "product");
  const from = textOf(product.uid) ?? textOf(product.name);
  const own = textOf(metadata.uid);
  const finding = textOf(info.uid);
  if (own === null && finding === null) return fingerprintOf(["ocsf", canonicalJson(record)]);
  const parts = [own, finding, textOf(record.activity_id), textOf(record.status_id)];
  return fingerprintOf(["ocsf", from, ...parts, textOf(record.time), textOf(info.modified_time)]);
}
