import type * as contract from "#features/attack/version.contract.ts";
import { discardImport, lockedImport, undoHere } from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { versionImporter } from "../catalogue/version-importer.ts";

export const removeVersion: Verb<typeof contract.removeVersion> = async (context, { id }) => {
  const file = await lockedImport(context, versionImporter, id);
  if (file.status === "undone") throw new Refusal("not_found");
  if (file.status === "stored" && !file.repeats) await undoHere(context, versionImporter, file);
  else await discardImport(context, versionImporter, id);
  return {};
};
