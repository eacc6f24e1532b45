import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findingCase } from "#features/vulnerabilities/server/work/finding-case.ts";
import { findMakerOf } from "#features/vulnerabilities/server/work/finding-work.store.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { undoMany } from "#platform/server/work/bulk-change.ts";

export const undoChange: Verb<typeof contract.undoChange> = async (context, { id }) => {
  const { db, actor, audit } = context;
  if (!isProvider(actor) && (await findMakerOf(db, id)) !== authorOf(actor).id)
    throw new Refusal("not_found");
  const result = await undoMany(context, findingCase, id);
  audit({
    action: "vulnerabilities.change_undone",
    objectType: "finding_bulk",
    objectId: id,
    details: result,
  });
  return result;
};
