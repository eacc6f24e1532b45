import type * as contract from "#features/events/contracts/event-source.contract.ts";
import { findSource } from "#features/events/server/sources/event-source.store.ts";
import { issueKey } from "#features/events/server/sources/issue-key.ts";
import { sourceFrom } from "#features/events/server/sources/source.rules.ts";
import { companyOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

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
