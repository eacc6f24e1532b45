import type * as contract from "#features/standards/manage-standards.contract.ts";
import { acceptImport } from "#platform/server/imports/import-requests.ts";
import type { Verb } from "#platform/server/verb.ts";
import { importFrom } from "../import/standard-import.rules.ts";
import { standardImporter } from "../import/standard-importer.ts";

export const storeImport: Verb<typeof contract.storeImport> = async (context, { id }) =>
  importFrom(await acceptImport(context, standardImporter, id));
