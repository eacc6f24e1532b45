import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { discardImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";

export const discardUpload: Verb<typeof contract.discardUpload> = async (context, { id }) => {
  await discardImport(context, uploadImporter, id);
  return {};
};
