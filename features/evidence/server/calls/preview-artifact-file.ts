import type * as contract from "#features/evidence/evidence-files.contract.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findFile } from "../artifacts/artifact-parts.store.ts";
import { filePreview } from "../files/file-preview.ts";
import { previewNeeds } from "../files/preview.rules.ts";

export const previewArtifactFile: Verb<typeof contract.previewArtifactFile> = async (
  { db, files, leaveDatabase },
  { id },
) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  // What is left to do reads the file alone.
  await leaveDatabase();
  const { bytes } = previewNeeds(file.content_type);
  const beginning = bytes > 0 ? await beginningOf(files, file.file_key, bytes) : Buffer.alloc(0);
  return await filePreview({
    contentType: file.content_type,
    beginning,
    whole: beginning.length === file.bytes,
  });
};

async function beginningOf(files: FileStore, key: string, bytes: number): Promise<Buffer> {
  const { content } = await files.read(key);
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    pieces.push(piece);
    read += piece.length;
    if (read >= bytes) break;
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}
