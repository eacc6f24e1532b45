import { v7 as uuidv7 } from "uuid";
import { numberText } from "#platform/contract/number-text.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { acceptFile } from "#platform/server/files/accept-file.ts";
import { forms } from "#platform/server/files/content-form.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSpace, lockSpace } from "../artifacts/artifact-parts.store.ts";
import { findStoredFiles, insertFiles } from "../artifacts/write-artifact.store.ts";

const accepted =
  "Se aceptan PDF, Word, Excel y PowerPoint sin macros, OpenDocument, imágenes PNG, JPG o WebP, y texto (TXT, LOG, CSV, MD, JSON, XML, EML).";

const format = (bytes: number) => `${numberText(bytes / 1_048_576)} MB`;

/** Refuses files if the company has too little storage left for them. */
async function takeSpace({ db, actor }: VerbContext, files: readonly { bytes: number }[]): Promise<void> {
  const companyId = companyIn(actor);
  await lockSpace(db, companyId);
  await refuseBeyondSpace(
    db,
    companyId,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/**
 * Refuses an upload before its files arrive, by the declared length of the form. At least one byte counts as file
 * content.
 */
export async function expectSpace({ db, actor }: VerbContext, bytes = 1): Promise<void> {
  await refuseBeyondSpace(db, companyIn(actor), Math.max(1, bytes - formBytes));
}

/** The maximum number of bytes of a form that its fields and separators take. */
const formBytes = 64 * 1024;

async function refuseBeyondSpace(db: Database, companyId: number, neededBytes: number): Promise<void> {
  const { used_bytes, quota_bytes } = await findSpace(db, companyId);
  const free = Math.max(0, quota_bytes - used_bytes);
  if (neededBytes > free)
    throw new Refusal("storage_full", {
      detail: `La empresa puede guardar ${format(quota_bytes)} de evidencias y le quedan ${format(free)}; esto ocupa ${format(neededBytes)}. Elimine evidencias que ya no use o pida más espacio a su proveedor.`,
    });
}

interface Place {
  evidenceId: string;
  revision: number;
}

/** Checks uploaded files before anything is stored. */
export async function admitFiles(context: VerbContext, uploads: readonly UploadedFile[]) {
  const files = uploads.map((file) => ({
    name: file.name,
    content_type: acceptFile(file, { forms, sentence: accepted }),
    bytes: file.bytes,
    sha256: file.sha256,
    file_key: file.key,
  }));
  await takeSpace(context, files);
  return files;
}
type Admitted = Awaited<ReturnType<typeof admitFiles>>;

export async function saveFiles(
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

/** Links the files of the previous revision to the new one; each file is stored once. */
export async function linkPreviousFiles(
  context: VerbContext,
  { evidenceId, revision }: Place,
): Promise<void> {
  await saveFiles(
    context,
    { evidenceId, revision },
    await findStoredFiles(context.db, evidenceId, revision - 1),
  );
}
