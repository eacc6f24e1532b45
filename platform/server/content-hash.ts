import { createHash } from "node:crypto";
import { canonicalJson } from "#platform/readers/canonical-json.ts";

/** SHA-256, hexadecimal, of the canonical JSON: whoever has the content can compute it again. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("hex");
}
