import type * as contract from "#features/events/event-retention.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { forgetEventsOf } from "./forget-events.ts";
import { retentionView } from "./retention-view.ts";

export const runRetention: Verb<typeof contract.runRetention> = async (context) => {
  const companyId = companyIn(context.actor);
  const view = await retentionView(context);
  context.audit({
    action: "events.retention_asked",
    objectType: "event_retention",
    objectId: String(companyId),
    details: { days: view.days, past: view.past },
  });
  context.enqueue(forgetEventsOf, { company_id: companyId });
  return view;
};
