import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findServable } from "./measure-link.store.ts";

/** The named controls once each; one that the library lacks, or a heading, refuses the whole change. */
export async function servableControls(db: Database, controlIds: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(controlIds)];
  const found = await findServable(db, wanted);
  if (found.length < wanted.length)
    throw new Refusal("invalid_input", {
      detail: "Uno de los controles no existe o es un título que no se evalúa.",
    });
  return wanted;
}
