import { companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-retention.contract.ts";
import { defaultRetentionDays } from "../../contracts/event-retention.contract.ts";
import { findRetention, saveRetention } from "./event-retention.store.ts";
import { deleteExpiredEventsOfCompany } from "./forget-events.job.ts";
import { retentionView } from "./retention-view.ts";

const getRetention: Verb<typeof contract.getRetention> = (context) => retentionView(context);

const setRetention: Verb<typeof contract.setRetention> = async (context, { days }) => {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const before = (await findRetention(db))?.days ?? defaultRetentionDays;
  await saveRetention(db, companyId, { days, changed_at: clock.now() });
  audit({
    action: "events.retention_set",
    objectType: "event_retention",
    objectId: String(companyId),
    details: { days, before },
  });
  return await retentionView(context);
};

const runRetention: Verb<typeof contract.runRetention> = async (context) => {
  const companyId = companyIn(context.actor);
  const view = await retentionView(context);
  context.audit({
    action: "events.retention_asked",
    objectType: "event_retention",
    objectId: String(companyId),
    details: { days: view.days, past: view.past },
  });
  context.enqueue(deleteExpiredEventsOfCompany, { company_id: companyId });
  return view;
};

export const eventRetentionVerbs = [
  route(contract.getRetention, getRetention),
  route(contract.setRetention, setRetention),
  route(contract.runRetention, runRetention),
];
