import { declareIncident as contractOfIncident } from "#features/incidents/contracts/incident-work.contract.ts";
import { declareIncident } from "#features/incidents/server/incidents.public.ts";
import type * as contract from "#features/security-inbox/contracts/mail-decisions.contract.ts";
import { MailReading } from "#features/security-inbox/mail-reading.contract.ts";
import { mailDetail } from "#features/security-inbox/server/mails/mail-view.ts";
import { findReading } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import {
  announceInbox,
  mailCase,
  mailCode,
  mailPath,
} from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

const mostObservables = 200;

export const incidentOfMail: Verb<typeof contract.incidentOfMail> = async (
  context,
  { id, severity, description },
) => {
  const row = await lockCase(context, mailCase, { id });
  const kept = await findReading(context.db, id);
  if (!kept) throw new Refusal("not_found");
  const { observables } = MailReading.parse(kept.reading);
  const code = mailCode(row.number);
  const { incident } = await declareIncident(
    context,
    contractOfIncident.input.parse({
      title: `Correo reportado ${code}: ${row.subject || "sin asunto"}`.slice(0, 300),
      description: `${description}\n\nNació del correo reportado ${code}: ${mailPath(id)}`,
      severity,
      origin: "reported_mail",
      techniques: ["T1566"],
      observables: [...new Set(observables.map(({ value }) => value.slice(0, 2_000)).filter(Boolean))].slice(
        0,
        mostObservables,
      ),
    }),
  );
  const facts = { path: `/Incidentes/${incident.id}` };
  await addToStory(context, mailCase, [{ caseId: id, type: "turned", facts }]);
  context.audit({
    action: "reported_mail.turned",
    objectType: "reported_mail",
    objectId: id,
    details: { code, incident: incident.code },
  });
  announceInbox(context, { id });
  return await mailDetail(context, id);
};
