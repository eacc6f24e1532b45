import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const own = { scope: "session", permission: "company.switch" } as const;
const Count = z.number().int();
const Moment = z.iso.datetime();
const Kind = text(30, 1);

/** How many companies one may ask for at once. */
const mostCompanies = 500;
const list = text(6_000, 1).transform((value) => value.split(","));

/** What somebody of a client may answer with one press, where it is asked. */
export const answerKinds = ["authorised", "refused", "ours"] as const;
export const AnswerKind = z.enum(answerKinds);
export type AnswerKind = z.infer<typeof AnswerKind>;

/** One thing that waits for the person or their side, in one of their companies. */
export const WorkItem = z.object({
  /** Unique over companies and kinds. */
  key: z.string(),
  company: z.object({ id: Count, name: z.string() }),
  kind: Kind,
  id: Id,
  /** By what it is known: `ALR-72`. */
  name: z.string(),
  title: z.string(),
  severity: Severity.nullable(),
  state: z.string(),
  owner: z.string().nullable(),
  mine: z.boolean(),
  /** Null: nothing was promised. */
  due_at: Moment.nullable(),
  late: z.boolean(),
  /** Since when it waits. */
  since: Moment,
  path: z.string(),
  /** What is asked, in the words of whoever asks. */
  question: z.string().nullable(),
  answers: z.array(AnswerKind),
  /** It can be taken from here. */
  takeable: z.boolean(),
});
export type WorkItem = z.infer<typeof WorkItem>;

export const listWork = defineCall({
  ...own,
  name: "my-work.list_work",
  method: "GET",
  path: "/api/my_work/",
  summary: "What waits for the person in all their companies, first what falls due first",
  effect: "read",
  input: PageRequest.extend({
    company: list
      .transform((ids) => ids.map(Number))
      .pipe(z.array(z.number().int().min(1)).max(mostCompanies))
      .optional(),
    kind: list.pipe(z.array(Kind).max(50)).optional(),
    mine: z.literal("true").optional(),
    late: z.literal("true").optional(),
  }),
  output: pageOf(WorkItem),
});

/** How much waits, and how much of it is late. */
const Waiting = { total: Count, late: Count };

export const countWork = defineCall({
  ...own,
  name: "my-work.count_work",
  method: "GET",
  path: "/api/my_work/counts/",
  summary:
    "How much waits for the person in each of their companies, and of each kind; how much of it is late",
  effect: "read",
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ id: Count, name: z.string(), ...Waiting })),
    kinds: z.array(z.object({ kind: Kind, label: z.string(), ...Waiting })),
  }),
});

const Chosen = z.strictObject({ company_id: z.number().int().min(1), kind: Kind, id: Id });

export const takeWork = defineCall({
  ...own,
  name: "my-work.take_work",
  method: "POST",
  path: "/api/my_work/take/",
  summary: "Whoever asks takes these things, each in its company and by the rules of its kind",
  effect: "write",
  input: z.object({ items: z.array(Chosen).min(1).max(500) }),
  output: z.object({ taken: Count, left: Count }),
});

export const answerWork = defineCall({
  ...own,
  name: "my-work.answer_work",
  method: "POST",
  path: "/api/my_work/answer/",
  summary:
    "Answers what waits for the client with one of the usual answers, and a comment where there is one",
  effect: "write",
  input: z.object({ ...Chosen.shape, answer: AnswerKind, comment: text(2_000).default("") }),
  output: z.object({}),
});
