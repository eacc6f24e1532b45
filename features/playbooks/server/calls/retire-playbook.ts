import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePlaybook, findPlaybook } from "../library/playbook.store.ts";
import { playbookDetail } from "../library/playbook-view.ts";

export const retirePlaybook: Verb<typeof contract.retirePlaybook> = async (
  context,
  { id, version, reason },
) => {
  const { db, actor, clock, audit } = context;
  const { state, title } = asSeen(await findPlaybook(db, id), { version });
  if (state === "retired") throw new Refusal("conflict", { detail: "Ya está retirado." });
  const seen = { id, version, at: clock.now(), by: authorOf(actor).name };
  refuseStale(await changePlaybook(db, seen, { state: "retired" }));
  audit({
    action: "playbook.retired",
    objectType: "playbook",
    objectId: id,
    details: { title, reason },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};
