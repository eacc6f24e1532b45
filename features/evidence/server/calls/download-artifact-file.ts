import type * as contract from "#features/evidence/evidence-files.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findFile } from "../artifacts/artifact-parts.store.ts";

export const downloadArtifactFile: Verb<typeof contract.downloadArtifactFile> = async ({ db }, { id }) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.name, contentType: file.content_type };
};
