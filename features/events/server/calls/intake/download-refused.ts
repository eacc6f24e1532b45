import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { downloadRefused as refusedRecords } from "#platform/server/imports/import-routes.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadRefused: Verb<typeof contract.downloadRefused> = (context, { id }) =>
  refusedRecords(context, uploadImporter, id);
