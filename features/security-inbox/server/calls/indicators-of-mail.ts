import type * as contract from "#features/security-inbox/contracts/mail-decisions.contract.ts";
import { MailReading } from "#features/security-inbox/mail-reading.contract.ts";
import { findMail, findReading } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import {
  announceInbox,
  mailCase,
  mailCode,
  mailPath,
} from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { addCompanyIndicator } from "#features/threats/server/threats.public.ts";
import { observableOf } from "#platform/readers/observables.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const indicatorsOfMail: Verb<typeof contract.indicatorsOfMail> = async (context, { id, values }) => {
  const { db, audit, announce } = context;
  const row = await findMail(db, id);
  const kept = row && (await findReading(db, id));
  if (!row || !kept) throw new Refusal("not_found");
  const held = new Set(MailReading.parse(kept.reading).observables.map(({ value }) => value));
  const chosen = [...new Set(values)];
  if (chosen.some((value) => !held.has(value)))
    throw new Refusal("invalid_input", { detail: "Uno de los valores no está en el correo." });
  const code = mailCode(row.number);
  const counts = { added: 0, known: 0, not_compared: 0 };
  for (const value of chosen) {
    const made = await addCompanyIndicator(context, {
      observable: observableOf(value),
      from: "mail",
      origin: { label: code, path: mailPath(id) },
      note: row.subject,
    });
    if (!made) counts.not_compared += 1;
    else if (made.isNew) counts.added += 1;
    else counts.known += 1;
  }
  if (counts.added === 0) {
    context.nothingChanged();
    return counts;
  }
  const name = counts.added === 1 ? "1 indicador" : `${counts.added} indicadores`;
  await addToStory(context, mailCase, [
    { caseId: id, type: "turned", facts: { name, path: "/Amenazas/Indicadores" } },
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
