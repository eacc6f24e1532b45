import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { SourceFormat } from "#features/events/contracts/events.contract.ts";
import { previewRecords } from "#features/events/server/intake/preview-records.ts";
import { readerOf } from "#features/events/server/intake/record-reader.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { findReading } from "#features/events/server/sources/event-source.store.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { openContainer } from "#platform/server/containers/open-container.ts";
import { foundImport } from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const previewUpload: Verb<typeof contract.previewUpload> = async (context, { id, format, source }) => {
  const { db, files, clock } = context;
  const upload = await foundImport(context, uploadImporter, id);
  const reading = source === undefined ? undefined : await findReading(db, source);
  if (source !== undefined && !reading) throw new Refusal("not_found");
  if (upload.file_key === null) throw new Refusal("conflict", { detail: "El archivo ya se cargó." });
  const asked = format === "auto" && reading ? SourceFormat.parse(reading.format) : format;
  const read = readerOf(
    { zone: reading?.zone ?? "UTC", rules: reading?.rules ?? null, format: asked },
    clock.now(),
  );
  const { content } = await files.read(upload.file_key);
  try {
    return { upload: await uploadFrom(db, upload), ...(await previewRecords(openContainer(content), read)) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new Refusal("invalid_input", { detail: error.message });
  } finally {
    content.destroy();
  }
};
