import * as paths from "#platform/contract/paths.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { notifyOfCase } from "#platform/server/work/case-notices.ts";
import * as contract from "../../contracts/incident-closing.contract.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentKind } from "../work/incident-case.ts";
import { findPeopleOf } from "../work/incident-parts.store.ts";
import { slaTargetsOf } from "../work/incident-policy.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { incidentStep } from "../work/step-incident.ts";
import { readClosingChecks, refuseIncomplete } from "./closing.ts";
import { planClosing } from "./plan-closing.rules.ts";

/**
 * Notifies the readers of a closed incident that it was reopened: its lead, its team, and the company when the incident
 * is shared; for a restricted incident only its readers.
 */
async function notifyOfReopening(
  context: Pick<VerbContext, "db" | "notify">,
  row: IncidentRow,
): Promise<void> {
  const team = (await findPeopleOf(context.db, [row.id])).map(({ user_id }) => user_id);
  const people = [...new Set([...team, ...(row.assignee_id === null ? [] : [row.assignee_id])])];
  const recipientIds = row.restricted ? people.filter((id) => row.reader_ids.includes(id)) : people;
  if (recipientIds.length > 0)
    context.notify({
      kind: "reopened",
      to: { people: recipientIds },
      about: {
        type: "incident",
        id: row.id,
        name: incidentCodeOf(row),
        title: row.title,
        path: paths.incident(row.id),
      },
      many: { noun: "incidentes", path: paths.incidents },
    });
  if (row.client_visible && !row.restricted)
    notifyOfCase(context, incidentKind, row, { kind: "reopened", to: "client" });
}

const getClosing: Verb<typeof contract.getClosing> = async (context, { id }) => {
  const checks = await readClosingChecks(context, id);
  return { checks, complete: checks.every(({ done }) => done) };
};

export const closeIncident = incidentStep<typeof contract.closeIncident>(
  "incident.closed",
  async (row, { note }, context) => {
    refuseIncomplete(await readClosingChecks(context, row.id));
    return planClosing(row, { note, without: [] });
  },
);

const forceClose = incidentStep<typeof contract.forceClose>(
  "incident.force_closed",
  async (row, { reason }, context) => {
    const missingRows = (await readClosingChecks(context, row.id)).filter(({ done }) => !done);
    return planClosing(row, { note: reason, without: missingRows.map(({ label }) => label) });
  },
);

const reopenIncident = incidentStep<typeof contract.reopenIncident>(
  "incident.reopened",
  async (row, { reason }, context) => {
    const { db } = context;
    if (row.status !== "closed") return { refused: "El incidente no está cerrado." };
    const promised = (await slaTargetsOf(db))(row.severity);
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
