import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { uploadsFrom } from "#features/events/server/intake/upload.rules.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { foundImports } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listUploads: Verb<typeof contract.listUploads> = async (context) => ({
  items: await uploadsFrom(context.db, await foundImports(context, uploadImporter, { limit: 20 })),
});
