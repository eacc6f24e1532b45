import type * as contract from "#features/standards/manage-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readImportJob } from "./import.jobs.ts";
import { headOf, importFrom } from "./standard-import.rules.ts";
import { changeImport, findImport, type ImportChange, lockImport } from "./standard-import.store.ts";

export const adjustImport: Verb<typeof contract.adjustImport> = async (
  { db, audit, enqueue },
  { id, head, columns, sheet, source, target },
) => {
  const row = await lockImport(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.status !== "ready" && row.status !== "unreadable")
    throw new Refusal("conflict", { detail: "El archivo se está leyendo o ya se guardó." });
  const change: ImportChange = { head: { ...headOf(row), ...head } };
  if (sheet !== undefined) {
    change.sheet = sheet;
    // Another sheet has other columns, unless they come with it.
    if (sheet !== row.sheet) change.columns = columns ?? null;
  }
  if (columns !== undefined) change.columns = columns;
  if (source !== undefined) change.source = source;
  if (target !== undefined) change.target = target;
  // What the person calls the standard changes nothing in the file, but its code decides what it is compared to.
  const again =
    columns !== undefined ||
    sheet !== undefined ||
    (head?.code !== undefined && head.code !== headOf(row).code);
  await changeImport(db, id, again ? { ...change, status: "reading" } : change);
  if (again) enqueue(readImportJob, { id });
  audit({ action: "standard.import_adjusted", objectType: "standard_import", objectId: id });
  const changed = await findImport(db, id);
  if (!changed) throw new Refusal("not_found");
  return importFrom(changed);
};
