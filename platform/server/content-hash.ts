import { createHash } from "node:crypto";
import { canonicalJson } from "#platform/readers/canonical-json.ts";

/** Returns the SHA-256, hexadecimal, of the canonical JSON, so that anybody with the content can recompute it. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
