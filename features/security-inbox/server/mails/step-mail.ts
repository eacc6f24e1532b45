import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { mailDetail } from "./mail-view.ts";
import { mailCase, mailCode } from "./reported-mail-case.ts";

/** Makes verbs of the plans for a reported mail. */
export const mailStep = stepVerbs(mailCase, {
  answer: mailDetail,
  details: (row) => ({ code: mailCode(row.number) }),
});
