import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type * as contract from "#features/evidence/evidence-files.contract.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findFile } from "../artifacts/artifact-parts.store.ts";

export const verifyArtifactFile: Verb<typeof contract.verifyArtifactFile> = async (
  { db, files, clock, audit },
  { id },
) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  const found = await hashOf(files, file.file_key);
  const outcome = found === null ? "missing" : found === file.sha256 ? "intact" : "altered";
  audit({
    action: "evidence.verified",
    objectType: "evidence",
    objectId: file.evidence_id,
    details: { file: file.name, outcome, sha256: file.sha256, found_sha256: found },
  });
  return { outcome, sha256: file.sha256, found_sha256: found, checked_at: clock.now().toISOString() };
};

/** Null when the file is no longer there. */
async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const stored = await files.read(key).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return undefined;
    throw error;
  });
  if (!stored) return null;
  const hash = createHash("sha256");
  await pipeline(stored.content, hash);
  return hash.digest("hex");
}
