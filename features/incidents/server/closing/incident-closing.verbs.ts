import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-closing.contract.ts";
import { promisesOf } from "../work/incident-policy.store.ts";
import { incidentStep } from "../work/step-incident.ts";
import { closingOf, refuseIncomplete } from "./closing.ts";
import { notifyOfReopening } from "./notify-of-reopening.ts";
import { planClosing } from "./plan-closing.rules.ts";

const getClosing: Verb<typeof contract.getClosing> = async (context, { id }) => {
  const checks = await closingOf(context, id);
  return { checks, complete: checks.every(({ done }) => done) };
};

export const closeIncident = incidentStep<typeof contract.closeIncident>(
  "incident.closed",
  async (row, { note }, context) => {
    refuseIncomplete(await closingOf(context, row.id));
    return planClosing(row, { note, without: [] });
  },
);

const forceClose = incidentStep<typeof contract.forceClose>(
  "incident.force_closed",
  async (row, { reason }, context) => {
    const missing = (await closingOf(context, row.id)).filter(({ done }) => !done);
    return planClosing(row, { note: reason, without: missing.map(({ label }) => label) });
  },
);

const reopenIncident = incidentStep<typeof contract.reopenIncident>(
  "incident.reopened",
  async (row, { reason }, context) => {
    const { db } = context;
    if (row.status !== "closed") return { refused: "El incidente no está cerrado." };
    const promised = (await promisesOf(db))(row.severity);
    await notifyOfReopening(context, row);
    const facts = { status: "analysis", status_before: "closed", promised };
    const visibility = row.client_visible ? ("client" as const) : ("internal" as const);
    return {
      set: { status: "analysis", closed_without: [] },
      steps: [{ type: "reopened", note: reason, visibility, facts }],
    };
  },
);

export const incidentClosingVerbs = [
  route(contract.getClosing, getClosing),
  route(contract.closeIncident, closeIncident),
  route(contract.forceClose, forceClose),
  route(contract.reopenIncident, reopenIncident),
];
