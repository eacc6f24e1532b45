import type * as contract from "#features/events/contracts/event-uploads.contract.ts";
import { uploadFrom } from "#features/events/server/intake/upload.rules.ts";
import { uploadImporter } from "#features/events/server/intake/upload-importer.ts";
import { ensureSource } from "#features/events/server/sources/ensure-source.ts";
import { acceptImport, foundImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";

export const takeUpload: Verb<typeof contract.takeUpload> = async (context, input) => {
  const { id, source: name, format, history } = input;
  await foundImport(context, uploadImporter, id);
  const source = await ensureSource(context, { name, format });
  const row = await acceptImport(context, uploadImporter, id, {
    options: { source_id: source.id, format, history },
    details: { source: source.name },
  });
  return await uploadFrom(context.db, row);
};
