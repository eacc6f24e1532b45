import type * as contract from "#features/standards/manage-standards.contract.ts";
import { discardImport as discard } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { standardImporter } from "../import/standard-importer.ts";

export const discardImport: Verb<typeof contract.discardImport> = async (context, { id }) => {
  await discard(context, standardImporter, id);
  return {};
};
