import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { insertPlaybook } from "../library/playbook.store.ts";
import { playbookDetail } from "../library/playbook-view.ts";

export const createPlaybook: Verb<typeof contract.createPlaybook> = async (context, { content }) => {
  const { db, actor, clock, audit } = context;
  const id = uuidv7();
  await insertPlaybook(db, {
    id,
    origin: "written",
    content,
    at: clock.now(),
    by: authorOf(actor).name,
  });
  audit({
    action: "playbook.created",
    objectType: "playbook",
    objectId: id,
    details: { title: content.title },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};
