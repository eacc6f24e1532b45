import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePlaybook, findPlaybook } from "../library/playbook.store.ts";
import { playbookDetail } from "../library/playbook-view.ts";

export const saveDraft: Verb<typeof contract.saveDraft> = async (context, { id, version, content }) => {
  const { db, actor, clock, audit } = context;
  const { number } = asSeen(await findPlaybook(db, id), { version });
  const seen = { id, version, at: clock.now(), by: authorOf(actor).name };
  // What lists show is what is in force, as soon as something is.
  refuseStale(await changePlaybook(db, seen, { draft: content, ...(number === 0 && { head: content }) }));
  audit({
    action: "playbook.drafted",
    objectType: "playbook",
    objectId: id,
    details: { title: content.title, steps: content.steps.length },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};
