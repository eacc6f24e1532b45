import type * as contract from "#features/events/contracts/event-source.contract.ts";
import { findSource, revokeKeys } from "#features/events/server/sources/event-source.store.ts";
import { sourceFrom } from "#features/events/server/sources/source.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const revokeSourceKey: Verb<typeof contract.revokeSourceKey> = async (
  { db, clock, audit, nothingChanged },
  { id },
) => {
  const source = await findSource(db, id);
  if (!source) throw new Refusal("not_found");
  const revoked = await revokeKeys(db, id, clock.now());
  if (revoked === 0) {
    nothingChanged();
    return { source: sourceFrom(source) };
  }
  audit({
    action: "events.source_key_revoked",
    objectType: "event_source",
    objectId: id,
    details: { name: source.name, revoked },
  });
  return { source: sourceFrom((await findSource(db, id)) ?? source) };
};
