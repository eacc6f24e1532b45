import { severityOfRank } from "#features/detection/events/server/events.public.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { lockCase, makePlan } from "#platform/server/work/change-cases.ts";
import * as contract from "../../contracts/shared-alerts.contract.ts";
import { lockQueue } from "./alert.store.ts";
import { alertCase } from "./alert-case.ts";
import { planAnswer } from "./alert-step.rules.ts";
import { countShared, findAsIfShared, findShared, findSharedPage } from "./shared-alert.store.ts";
import { sharedDetail, sharedFrom } from "./shared-view.ts";
import { stepDetails } from "./step-alert.ts";

const listSharedAlerts: Verb<typeof contract.listSharedAlerts> = async ({ db, clock }, search) => {
  const page = await findSharedPage(db, search);
  return { ...page, items: page.items.map((row) => sharedFrom(row, clock.now())) };
};

const countSharedAlerts: Verb<typeof contract.countSharedAlerts> = async ({ db }, scope) => {
  const rows = await countShared(db, scope);
  const bySeverity = Object.fromEntries(severities.map((each) => [each, 0])) as Record<Severity, number>;
  for (const { severity, open } of rows) bySeverity[severityOfRank(severity)] = open;
  return {
    open: rows.reduce((sum, { open }) => sum + open, 0),
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    by_severity: bySeverity,
  };
};

const getSharedAlert: Verb<typeof contract.getSharedAlert> = async (context, { id }) => {
  const row = await findShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};

const previewSharedAlert: Verb<typeof contract.previewSharedAlert> = async (context, { id }) => {
  const row = await findAsIfShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};

/**
 * Records an answer of the client. People of the provider may record one that was given by telephone; the activity
 * entry names its author.
 */
export const answerAlert: Verb<typeof contract.answerAlert> = async (context, { id, kind, body }) => {
  await lockQueue(context.db, companyIn(context.actor));
  // An unpublished alert does not exist for the company.
  if (!(await findShared(context.db, id))) throw new Refusal("not_found");
  const alert = await lockCase(context, alertCase, { id });
  const plan = planAnswer(alert, kind, body);
  const details = stepDetails(alert, plan);
  await makePlan(context, alertCase, { row: alert, action: "alert.client_answered", plan, details });
  const row = await findShared(context.db, id);
  if (!row) throw new Refusal("not_found");
  return await sharedDetail(context, row);
};

export const sharedAlertsVerbs = [
  route(contract.listSharedAlerts, listSharedAlerts),
  route(contract.countSharedAlerts, countSharedAlerts),
  route(contract.getSharedAlert, getSharedAlert),
  route(contract.previewSharedAlert, previewSharedAlert),
  route(contract.answerAlert, answerAlert),
];
