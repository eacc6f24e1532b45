import type * as contract from "#features/standards/manage-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockImport, removeImport } from "./standard-import.store.ts";

export const discardImport: Verb<typeof contract.discardImport> = async ({ db, audit }, { id }) => {
  const row = await lockImport(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.status === "storing" || row.status === "stored")
    throw new Refusal("conflict", { detail: "El archivo ya se guardó o se está guardando." });
  await removeImport(db, id);
  audit({
    action: "standard.import_discarded",
    objectType: "standard_import",
    objectId: id,
    details: { file: row.file_name },
  });
  return {};
};
