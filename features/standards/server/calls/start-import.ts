import type * as contract from "#features/standards/manage-standards.contract.ts";
import { receiveImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { importFrom } from "../import/standard-import.rules.ts";
import { standardImporter } from "../import/standard-importer.ts";

export const startImport: Verb<typeof contract.startImport> = async (context, { file }) =>
  importFrom(await receiveImport(context, standardImporter, file));
