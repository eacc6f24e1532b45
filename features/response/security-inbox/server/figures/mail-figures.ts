import { mailFigures as figures } from "#features/response/security-inbox/contracts/mail-figures.ts";
import { authorOf } from "#platform/server/actor.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type MailSelection, mails } from "../mails/mail-query.store.ts";

/** The figures of reported mails, counted by the filters of their queue. */
export const mailFigures = listFigures<MailSelection["filter"]>(figures, ({ db, actor, clock }, filter) =>
  mails.rows(db, { filter, me: authorOf(actor).id, now: clock.now() }),
);
