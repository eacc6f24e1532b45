import type * as contract from "#features/attack/version.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockVersion, removeVersionRow } from "../catalogue/version.store.ts";

export const removeVersion: Verb<typeof contract.removeVersion> = async ({ db, audit }, { id }) => {
  const row = await lockVersion(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.in_use) throw new Refusal("conflict", { detail: "Esa versión está en uso: adopte otra antes." });
  await removeVersionRow(db, id);
  audit({
    action: "attack.version_removed",
    objectType: "attack_version",
    objectId: id,
    details: { version: row.label, file: row.file_name },
  });
  return {};
};
