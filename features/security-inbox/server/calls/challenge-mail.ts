import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { ownMailDetail } from "#features/security-inbox/server/mails/own-mails.ts";
import { mailCase } from "#features/security-inbox/server/mails/reported-mail-case.ts";
import {
  findInboxSettings,
  promisedOf,
} from "#features/security-inbox/server/settings/inbox-settings.store.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";

export const challengeMail = stepVerbs(mailCase, { answer: ownMailDetail })<typeof contract.challengeMail>(
  "reported_mail.challenged",
  async ({ status }, { reason }, { db }) => {
    if (status !== "resolved") return { refused: "Todavía lo estamos revisando: espere nuestra respuesta." };
    const promised = promisedOf(await findInboxSettings(db));
    return {
      set: { status: "challenged" },
      steps: [{ type: "challenged", visibility: "client", note: reason, facts: { promised } }],
    };
  },
);
