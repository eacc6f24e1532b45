import { defineSteps } from "#platform/contract/cases/case-steps.ts";
import { text } from "#platform/contract/text.ts";
import { MailMalice, type MailStatus, MailVerdict } from "./inbox-terms.contract.ts";

/** The steps of reported mails that can be undone. */
export const mailSteps = defineSteps<{ status: MailStatus }>()({
  /** Assigns the mail to the person who calls, and sets it to in review. */
  take: { from: ({ status }) => status !== "resolved", input: {} },
  /** Decides what the mail is, with the reason and the answer to its reporters; also changes an earlier verdict. */
  decide: {
    from: () => true,
    input: {
      verdict: MailVerdict,
      /** The class of a malicious mail; null for every other verdict. */
      malice: MailMalice.nullable().default(null),
      reasons: text(5_000, 5),
      answer: text(5_000, 20),
    },
  },
});
