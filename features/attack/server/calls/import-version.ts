import type * as contract from "#features/attack/version.contract.ts";
import { receiveImport } from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { versionImporter } from "../catalogue/version-importer.ts";
import { versionList } from "../catalogue/version-list.ts";

export const importVersion: Verb<typeof contract.importVersion> = async (context, { file, label }) => {
  const { id } = await receiveImport(context, versionImporter, file, { label });
  const added = (await versionList(context)).find((version) => version.id === id);
  if (!added) throw new Refusal("not_found");
  return added;
};
