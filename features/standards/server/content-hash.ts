import { createHash } from "node:crypto";
import { canonicalJson } from "#platform/readers/canonical-json.ts";

/** The hash of a file's content, whatever the order of its keys. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
