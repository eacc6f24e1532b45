import type * as contract from "#features/standards/manage-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { storeImportJob } from "./import.jobs.ts";
import { importFrom, missingToStore } from "./standard-import.rules.ts";
import { changeImport, lockImport } from "./standard-import.store.ts";

export const storeImport: Verb<typeof contract.storeImport> = async ({ db, audit, enqueue }, { id }) => {
  const row = await lockImport(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.status !== "ready")
    throw new Refusal("conflict", { detail: "El archivo se está leyendo o ya se guardó." });
  const missing = missingToStore(row);
  if (missing) throw new Refusal("invalid_input", { detail: missing });
  await changeImport(db, id, { status: "storing", reason: "" });
  enqueue(storeImportJob, { id });
  audit({
    action: "standard.import_accepted",
    objectType: "standard_import",
    objectId: id,
    details: { file: row.file_name },
  });
  return importFrom({ ...row, status: "storing", reason: "" });
};
