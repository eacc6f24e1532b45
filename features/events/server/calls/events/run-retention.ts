import type * as contract from "#features/events/contracts/event-retention.contract.ts";
import { forgetEventsOf } from "#features/events/server/retention/forget-events.job.ts";
import { retentionView } from "#features/events/server/retention/retention-view.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

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
