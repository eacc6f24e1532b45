import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-source.contract.ts";
import { addSource, findSource } from "#features/events/server/sources/event-source.store.ts";
import { issueKey } from "#features/events/server/sources/issue-key.ts";
import { sourceFrom } from "#features/events/server/sources/source.rules.ts";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const createSource: Verb<typeof contract.createSource> = async (context, { name, format }) => {
  const { db, actor, clock } = context;
  const companyId = companyOf(actor);
  if (companyId === null) throw new Refusal("no_active_company");
  const id = uuidv7();
  if (!(await addSource(db, { companyId, id, name, format, at: clock.now() }))) {
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  }
  const apiKey = await issueKey(context, { companyId, id, name });
  context.audit({
    action: "events.source_created",
    objectType: "event_source",
    objectId: id,
    details: { name },
  });
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  return { source: sourceFrom(source), api_key: apiKey };
};
