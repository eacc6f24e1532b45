import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { receiveImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addUpload: Verb<typeof contract.addUpload> = async (context, { file }) =>
  uploadFrom(context.db, await receiveImport(context, uploadImporter, file));
