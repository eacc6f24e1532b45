import type * as contract from "#features/evidence/evidence-files.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findFile } from "../artifacts/artifact-parts.store.ts";
import { isShown } from "../files/preview.rules.ts";

export const showArtifactFile: Verb<typeof contract.showArtifactFile> = async ({ db }, { id }) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  if (!isShown(file.content_type))
    throw new Refusal("unsupported_type", {
      detail: "Este archivo no se muestra en la página: descárguelo.",
    });
  return { key: file.file_key, name: file.name, contentType: file.content_type, inline: true };
};
