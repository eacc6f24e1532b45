import type { EditedBulletin } from "#features/bulletins/manage-bulletins.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { editedFrom } from "./bulletins.rules.ts";
import { findEdited } from "./bulletins.store.ts";

/** A bulletin as the editor shows it. */
export async function readEdited(db: Database, id: number): Promise<EditedBulletin> {
  const row = await findEdited(db, id);
  if (!row) throw new Refusal("not_found");
  return editedFrom(row);
}
