import { addCompanyIndicator } from "#features/intelligence/threats/server/threats.public.ts";
import * as incidentWork from "#features/response/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/response/incidents/server/incidents.public.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import * as paths from "#platform/contract/paths.ts";
import { observableOf } from "#platform/readers/observables.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbInput } from "#platform/server/verb.ts";
import { caseChanges, undoChange } from "#platform/server/work/case-changes.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { takeEffect } from "#platform/server/work/common-effects.ts";
import type { MailStatus } from "../../contracts/inbox-terms.contract.ts";
import * as contract from "../../contracts/mail-decisions.contract.ts";
import { mailSteps } from "../../contracts/mail-steps.ts";
import { MailReading } from "../../mail-reading.contract.ts";
import { findUndecidedMails } from "./mail-list.store.ts";
import { mailDetail } from "./mail-view.ts";
import { findMail, findMailReading, findMails, findReports } from "./reported-mail.store.ts";
import { announceInbox, mailCase, mailCode, notifyReporters } from "./reported-mail-case.ts";

/** Changes reported mails by their steps, in a form that can be undone. */
export const changeMails = caseChanges(mailCase, {
  steps: mailSteps,
  effects: {
    take: takeEffect<MailStatus>({ received: "in_review" }),
    decide(context, decision, rows) {
      const { verdict, malice } = decision;
      if ((verdict === "malicious") !== (malice !== null))
        throw new Refusal("invalid_input", { detail: "Diga qué clase de correo malicioso es." });
      const decided = {
        ...decision,
        status: "resolved" as const,
        decided_at: context.clock.now(),
        decided_by_name: authorOf(context.actor).name,
      };
      return {
        plan: () => ({
          set: decided,
          steps: [{ type: "decided", visibility: "client" as const, facts: { verdict } }],
        }),
        effects: { answered: true },
        async afterwards(ids) {
          const changed = new Set(ids);
          const answered = rows
            .filter(({ id }) => changed.has(id))
            .map((row) => ({ ...row, verdict, malice }));
          notifyReporters(context, answered, await findReports(context.db, ids), "result");
        },
      };
    },
  },
  select: async ({ db }, selection: VerbInput<typeof contract.changeMails>["selection"]) =>
    "ids" in selection
      ? await findMails(db, selection.ids)
      : await findUndecidedMails(db, selection.campaign, maxAtOnce + 1),
  // The audit log omits the texts of a decision, because they are stored with the mail.
  recorded: (action) =>
    action.do === "decide" ? { do: action.do, verdict: action.verdict, malice: action.malice } : action,
  refused: () => "El correo ya está resuelto.",
});

const undoMailChange: Verb<typeof contract.undoMailChange> = async (context, { id }) => {
  const { db } = context;
  return await undoChange(context, mailCase, id, async ({ answered }, ids) => {
    if (answered) notifyReporters(context, await findMails(db, ids), await findReports(db, ids), "reopened");
  });
};

const maxObservables = 200;

const incidentOfMail: Verb<typeof contract.incidentOfMail> = async (
  context,
  { id, severity, description },
) => {
  const row = await lockCase(context, mailCase, { id });
  const reading = await findMailReading(context.db, id);
  if (!reading) throw new Refusal("not_found");
  const { observables } = MailReading.parse(reading.reading);
  const code = mailCode(row.number);
  const { incident } = await declareIncident(
    context,
    incidentWork.declareIncident.input.parse({
      title: `Correo reportado ${code}: ${row.subject || "sin asunto"}`.slice(0, 300),
      description: `${description}\n\nNació del correo reportado ${code}: ${paths.reportedMail(id)}`,
      severity,
      origin: "reported_mail",
      techniques: ["T1566"],
      observables: [...new Set(observables.map(({ value }) => value.slice(0, 2_000)).filter(Boolean))].slice(
        0,
        maxObservables,
      ),
    }),
  );
  const facts = { path: paths.incident(incident.id) };
  await appendActivity(context, mailCase, [{ caseId: id, type: "turned", facts }]);
  context.audit({
    action: "reported_mail.turned",
    objectType: "reported_mail",
    objectId: id,
    details: { code, incident: incident.code },
  });
  announceInbox(context, { id });
  return await mailDetail(context, id);
};

const indicatorsOfMail: Verb<typeof contract.indicatorsOfMail> = async (context, { id, values }) => {
  const { db, audit, announce } = context;
  const row = await findMail(db, id);
  const reading = row && (await findMailReading(db, id));
  if (!row || !reading) throw new Refusal("not_found");
  const mailValues = new Set(MailReading.parse(reading.reading).observables.map(({ value }) => value));
  const uniqueValues = [...new Set(values)];
  if (uniqueValues.some((value) => !mailValues.has(value)))
    throw new Refusal("invalid_input", { detail: "Uno de los valores no está en el correo." });
  const code = mailCode(row.number);
  const counts = { added: 0, known: 0, not_compared: 0 };
  for (const value of uniqueValues) {
    const indicator = await addCompanyIndicator(context, {
      observable: observableOf(value),
      from: "mail",
      origin: { label: code, path: paths.reportedMail(id) },
      note: row.subject,
    });
    if (!indicator) counts.not_compared += 1;
    else if (indicator.isNew) counts.added += 1;
    else counts.known += 1;
  }
  if (counts.added === 0) {
    context.nothingChanged();
    return counts;
  }
  const name = counts.added === 1 ? "1 indicador" : `${counts.added} indicadores`;
  await appendActivity(context, mailCase, [
    { caseId: id, type: "turned", facts: { name, path: paths.threatIndicators } },
  ]);
  audit({
    action: "reported_mail.indicators_added",
    objectType: "reported_mail",
    objectId: id,
    details: { code, ...counts },
  });
  announceInbox(context, { id });
  announce({ topic: "threats.changed", data: {} });
  return counts;
};

export const mailDecisionsVerbs = [
  route(contract.changeMails, changeMails),
  route(contract.undoMailChange, undoMailChange),
  route(contract.incidentOfMail, incidentOfMail),
  route(contract.indicatorsOfMail, indicatorsOfMail),
];
