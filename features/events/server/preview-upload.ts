import type * as contract from "#features/events/event-uploads.contract.ts";
import { SourceFormat } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findReading } from "./event-source.store.ts";
import { findUpload } from "./event-upload.store.ts";
import { previewRecords } from "./preview-records.ts";
import { readerOf } from "./record-reader.ts";
import { isBrokenGzip, unzipped } from "./unzipped.ts";
import { uploadFrom } from "./upload.rules.ts";

export const previewUpload: Verb<typeof contract.previewUpload> = async (context, { id, format, source }) => {
  const { db, files, clock } = context;
  const upload = await findUpload(db, id);
  const reading = source === undefined ? undefined : await findReading(db, source);
  if (!upload || (source !== undefined && !reading)) throw new Refusal("not_found");
  if (upload.file_key === null) throw new Refusal("conflict", { detail: "El archivo ya se cargó." });
  const asked = format === "auto" && reading ? SourceFormat.parse(reading.format) : format;
  const read = readerOf(
    { zone: reading?.zone ?? "UTC", rules: reading?.rules ?? null, format: asked },
    clock.now(),
  );
  const { content } = await files.read(upload.file_key);
  try {
    return { upload: uploadFrom(upload), ...(await previewRecords(unzipped(content), read)) };
  } catch (error) {
    if (!isBrokenGzip(error)) throw error;
    throw new Refusal("invalid_input", { detail: "El archivo está comprimido y llegó cortado o dañado." });
  } finally {
    content.destroy();
  }
};
