import { v7 as uuidv7 } from "uuid";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { acceptFile } from "./accept-file.ts";
import { takeSpace } from "./take-space.ts";
import { findStoredFiles, insertFiles } from "./write-artifact.store.ts";

interface Place {
  evidenceId: string;
  revision: number;
}

/** Judges uploaded files, before anything is written. */
export async function admitFiles(context: VerbContext, uploads: readonly UploadedFile[]) {
  const files = uploads.map((file) => ({
    name: file.name,
    content_type: acceptFile(file),
    bytes: file.bytes,
    sha256: file.sha256,
    file_key: file.key,
  }));
  await takeSpace(context, files);
  return files;
}
type Admitted = Awaited<ReturnType<typeof admitFiles>>;

export async function keepFiles(
  { db, actor, clock }: VerbContext,
  { evidenceId, revision }: Place,
  files: Admitted,
): Promise<void> {
  const place = { company_id: companyIn(actor), evidence_id: evidenceId, revision, added_at: clock.now() };
  await insertFiles(
    db,
    files.map((file) => ({ ...file, ...place, id: uuidv7() })),
  );
}

/** A new revision about the same files: they are named twice and stored once. */
export async function carryFiles(context: VerbContext, { evidenceId, revision }: Place): Promise<void> {
  await keepFiles(
    context,
    { evidenceId, revision },
    await findStoredFiles(context.db, evidenceId, revision - 1),
  );
}
