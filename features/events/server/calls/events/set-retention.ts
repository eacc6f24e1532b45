import {
  type setRetention as call,
  usualRetentionDays,
} from "#features/events/contracts/event-retention.contract.ts";
import { findRetention, saveRetention } from "#features/events/server/retention/event-retention.store.ts";
import { retentionView } from "#features/events/server/retention/retention-view.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const setRetention: Verb<typeof call> = async (context, { days }) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const before = (await findRetention(db))?.days ?? usualRetentionDays;
  await saveRetention(db, companyId, { days, changed_at: clock.now() });
  audit({
    action: "events.retention_set",
    objectType: "event_retention",
    objectId: String(companyId),
    details: { days, before },
  });
  return await retentionView(context);
};
