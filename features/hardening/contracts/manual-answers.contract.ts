import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Count } from "./hardening-terms.contract.ts";

/** An answer holds at most so long; then the check waits again. */
export const longestAnswerDays = 366;
/** Where the same check waits on more machines, it is answered in several goes. */
export const mostAnswered = 20_000;

const write = { scope: "company", permission: "hardening.answer", effect: "write", method: "POST" } as const;

export const answerManual = defineCall({
  ...write,
  name: "hardening.answer_manual",
  path: "/api/hardening/targets/:id/answers/",
  summary: "Answers a manual check with evidence until a day, on one machine or wherever it waits",
  creates: true,
  input: z.object({
    id: Id,
    issue_id: Id,
    locus: z.string().max(1_000).default(""),
    answer: z.enum(["pass", "fail"]),
    evidence: text(4_000, 10),
    valid_until: z.iso.date(),
    /** `everywhere`: on every machine of the company where the same check waits. */
    where: z.enum(["machine", "everywhere"]).default("machine"),
  }),
  output: z.object({ bulk_id: Id, answered: Count }),
});

export const undoAnswers = defineCall({
  ...write,
  name: "hardening.undo_answers",
  path: "/api/hardening/answers/:id/undo/",
  summary: "Takes back answers that were given together; what they replaced holds again",
  input: z.object({ id: Id }),
  output: z.object({ undone: Count }),
});
