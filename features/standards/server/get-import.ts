import type * as contract from "#features/standards/manage-standards.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { importFrom } from "./standard-import.rules.ts";
import { findImport } from "./standard-import.store.ts";

export const getImport: Verb<typeof contract.getImport> = async ({ db }, { id }) => {
  const row = await findImport(db, id);
  if (!row) throw new Refusal("not_found");
  return importFrom(row);
};
