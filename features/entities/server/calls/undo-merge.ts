import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/entities/entity-merge.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { lockEntity } from "../entity/entity.store.ts";
import { entityDetail } from "../entity/entity-detail.ts";
import {
  closeMerge,
  findMerge,
  type MoveLog,
  returnIdentities,
  rootOf,
} from "../entity/entity-merge.store.ts";
import { identityKey } from "../recognition/identity-kind.rules.ts";
import { lockRecognition } from "../recognition/recognition.store.ts";
import { noteWeakOnly, saveIdentities } from "../recognition/save-recognised.store.ts";
import { addRetirement, findOpenRetirements } from "../retirement/entity-retirement.store.ts";

export const undoMerge: Verb<typeof contract.undoMerge> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  await lockRecognition(db, companyIn(actor));
  const merge = await findMerge(db, id);
  if (!merge) throw new Refusal("not_found");
  if (merge.undone_at) throw new Refusal("conflict", { detail: "Esta unión ya se deshizo." });
  const [gone, root] = [await lockEntity(db, merge.gone_id), await rootOf(db, merge.kept_id)];
  if (!gone || !root) throw new Refusal("not_found");
  // Written by the join itself.
  const { moved, shared } = splitMoved(merge.moved as unknown as MoveLog);
  await returnIdentities(db, { from: root, to: gone.id, moved });
  await saveIdentities(
    db,
    companyIn(actor),
    shared.map(({ spellings, first, last, ...identity }) => ({
      ...identity,
      spellings: new Set(spellings),
      first: new Date(first),
      last: new Date(last),
      id: gone.id,
      weak_only: false,
    })),
  );
  await noteWeakOnly(db, [root, gone.id]);
  await leaveAlike(context, { root, gone });
  await closeMerge(db, { id, gone: gone.id }, { at: clock.now(), by: authorOf(actor).name });
  audit({
    action: "entity.merge_undone",
    objectType: "entity",
    objectId: root,
    details: { other: gone.name },
  });
  return await entityDetail(context, root);
};

/** What left the register as one thing has left it as two. */
async function leaveAlike(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { root, gone }: { root: string; gone: { id: string; retired_at: Date | null } },
): Promise<void> {
  const retirement = (await findOpenRetirements(db, [root])).get(root);
  if (!retirement || gone.retired_at !== null) return;
  await addRetirement(db, {
    ...retirement,
    company_id: companyIn(actor),
    id: uuidv7(),
    entity_id: gone.id,
  });
}

/** What only the other had goes back; what both had, both have again. */
function splitMoved({ identities, ...log }: MoveLog) {
  const both = new Set(log.both);
  return {
    moved: identities.filter((identity) => !both.has(identityKey(identity))),
    shared: identities.filter((identity) => both.has(identityKey(identity))),
  };
}
