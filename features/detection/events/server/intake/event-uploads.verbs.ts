import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { openContainer } from "#platform/server/containers/open-container.ts";
import {
  acceptImport,
  discardImport,
  foundImport,
  foundImports,
  receiveImport,
} from "#platform/server/imports/import-requests.ts";
import { downloadRefused as refusedRecords } from "#platform/server/imports/import-routes.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-uploads.contract.ts";
import { SourceFormat } from "../../contracts/events.contract.ts";
import { readerOf } from "../reading/record-reader.ts";
import { ensureSource } from "../sources/ensure-source.ts";
import { findReading } from "../sources/event-source.store.ts";
import { previewRecords } from "./preview-records.ts";
import { uploadFrom, uploadsFrom } from "./upload.rules.ts";
import { uploadImporter } from "./upload-importer.ts";

const listUploads: Verb<typeof contract.listUploads> = async (context) => ({
  items: await uploadsFrom(context.db, await foundImports(context, uploadImporter, { limit: 20 })),
});

const addUpload: Verb<typeof contract.addUpload> = async (context, { file }) =>
  uploadFrom(context.db, await receiveImport(context, uploadImporter, file));

const previewUpload: Verb<typeof contract.previewUpload> = async (context, { id, format, source }) => {
  const { db, files, clock } = context;
  const upload = await foundImport(context, uploadImporter, id);
  const reading = source === undefined ? undefined : await findReading(db, source);
  if (source !== undefined && !reading) throw new Refusal("not_found");
  if (upload.file_key === null) throw new Refusal("conflict", { detail: "El archivo ya se cargó." });
  const question = format === "auto" && reading ? SourceFormat.parse(reading.format) : format;
  const read = readerOf(
    { zone: reading?.zone ?? "UTC", rules: reading?.rules ?? null, format: question },
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

const takeUpload: Verb<typeof contract.takeUpload> = async (context, input) => {
  const { id, source: name, format, history } = input;
  await foundImport(context, uploadImporter, id);
  const source = await ensureSource(context, { name, format });
  const row = await acceptImport(context, uploadImporter, id, {
    options: { source_id: source.id, format, history },
    details: { source: source.name },
  });
  return await uploadFrom(context.db, row);
};

const discardUpload: Verb<typeof contract.discardUpload> = async (context, { id }) => {
  await discardImport(context, uploadImporter, id);
  return {};
};

const downloadRefused: Verb<typeof contract.downloadRefused> = (context, { id }) =>
  refusedRecords(context, uploadImporter, id);

export const eventUploadsVerbs = [
  route(contract.listUploads, listUploads),
  route(contract.addUpload, addUpload),
  route(contract.previewUpload, previewUpload),
  route(contract.takeUpload, takeUpload),
  route(contract.discardUpload, discardUpload),
  route(contract.downloadRefused, downloadRefused),
];
