import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { mailList } from "#features/response/security-inbox/contracts/mail-place.ts";
import { mailStatusLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf } from "#platform/server/actor.ts";
import { mails } from "../mails/mail-query.store.ts";
import { mailCode } from "../mails/reported-mail-case.ts";

/** The queue of reported mails for questions with any of its filters. */
export const askedMails = defineAskedList({
  name: "reported_mails",
  permission: "inbox.decide",
  place: mailList,
  noun: { one: "correo reportado", many: "correos reportados", feminine: false },
  called: [
    "correo reportado",
    "correos reportados",
    "correos",
    "reportes de correo",
    "correos de la bandeja",
    "correos del buzon",
  ],
  kinds: ["security_inbox.", "figure.mails."],
  words: {
    open: {
      true: ["por responder", "sin responder", "sin resolver", "por revisar", "por analizar", "sin revisar"],
    },
    status: { resolved: ["respondid*", "cerrad*", "resuelt*"], in_review: ["en analisis"] },
    verdict: { malicious: ["phishing", "malicios*"], legitimate: ["legitim*"] },
    touched: {
      true: ["con los que alguien interactuo", "donde alguien hizo clic", "con clic", "con interaccion"],
    },
  },
  flags: { open: "por responder", touched: "con los que alguien interactuó" },
  period: {
    from: "arrived_from",
    to: "arrived_to",
    words: ["reportad*", "reportaron", "llegaron", "recibid*"],
  },
  dates: [
    {
      from: "decided_from",
      to: "decided_to",
      words: ["respondid*", "respondieron", "respondimos", "revisad*", "cerrad*", "resuelt*"],
      phrase: "respondidos",
    },
  ],
  orders: { default: "due", worst: "-score", newest: "-arrived" },
  async find({ db, actor, clock }, filter, request) {
    const { items, total } = await mails.page(
      db,
      { filter, me: authorOf(actor).id, now: clock.now() },
      request,
    );
    return {
      total,
      items: items.map(({ id, number, subject, status }) => ({
        title: `${mailCode(number)} ${subject}`,
        detail: mailStatusLabels[status].word,
        path: paths.reportedMail(id),
      })),
    };
  },
});
