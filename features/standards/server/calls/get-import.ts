import type * as contract from "#features/standards/manage-standards.contract.ts";
import { foundImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { importFrom } from "../import/standard-import.rules.ts";
import { standardImporter } from "../import/standard-importer.ts";

export const getImport: Verb<typeof contract.getImport> = async (context, { id }) =>
  importFrom(await foundImport(context, standardImporter, id));
