import type * as contract from "#features/events/events.contract.ts";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSource } from "./event-source.store.ts";
import { issueKey } from "./issue-key.ts";
import { sourceFrom } from "./source.rules.ts";

export const renewSourceKey: Verb<typeof contract.renewSourceKey> = async (context, { id }) => {
  const { db, actor } = context;
  const companyId = companyOf(actor);
  const source = await findSource(db, id);
  if (!source || companyId === null) throw new Refusal("not_found");
  const apiKey = await issueKey(context, { companyId, id, name: source.name });
  context.audit({
    action: "events.source_key_renewed",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source), api_key: apiKey };
};
