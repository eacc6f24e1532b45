import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { dropFiles } from "../documents/revision.store.ts";

/** Removes the files of a document and returns the columns of its record: title, number and hash remain. */
export async function columnsOfDeletedDocument(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  companyId: number,
  documentId: string,
  reason: string,
) {
  await dropFiles(db, companyId, documentId);
  return {
    state: "deleted",
    summary: "",
    ended_at: clock.now(),
    ended_by_name: authorOf(actor).name,
    end_reason: reason,
  };
}
