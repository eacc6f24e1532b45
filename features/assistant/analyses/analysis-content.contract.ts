import { z } from "zod";
import { portalPath } from "#platform/contract/addresses/portal-path.ts";
import { Id } from "#platform/contract/ids.ts";
import { matterDeadlines } from "#platform/contract/matters/matter-terms.ts";
import { text } from "#platform/contract/text.ts";

/** The areas of an analysis; a person may also ask that one of them is evaluated first. */
export const areas = [
  "alerts",
  "incidents",
  "service_levels",
  "events",
  "sources",
  "detection",
  "compliance",
  "evidence",
  "nonconformities",
  "vulnerabilities",
] as const;
export const Area = z.enum(areas);
export type Area = z.infer<typeof Area>;

export const referenceKinds = [
  "alert",
  "alert_list",
  "analysis",
  "control",
  "control_list",
  "event_list",
  "evidence",
  "evidence_list",
  "finding",
  "finding_list",
  "incident",
  "incident_list",
  "nonconformity",
  "nonconformity_list",
  "service_level",
  "source",
  "source_list",
  "standard",
  "technique",
  "technique_list",
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** A record or list of records that supports a statement, with the path of its screen. */
export const Reference = z.object({
  kind: z.enum(referenceKinds),
  id: text(200),
  label: text(300, 1),
  path: portalPath(600),
});
export type Reference = z.infer<typeof Reference>;

const statement = {
  /** The rule and the object of the statement: the same subject has the same key in every result. */
  key: text(200, 1),
  text: text(1_000, 1),
  /** The rule's own sentence, if a model reworded it. */
  original: text(1_000, 1).nullable().default(null),
  sources: z.array(Reference).max(40),
  /** The missing data, if the subject cannot be evaluated. */
  missing: text(600, 1).nullable(),
};

interface Grounded {
  sources: readonly unknown[];
  missing: string | null;
}
/** A statement has sources or the reason why data is missing; never neither. */
const grounded = ({ sources, missing }: Grounded) => sources.length > 0 || missing !== null;
const ungrounded = "No dice en qué registros se apoya ni qué falta";

export const Statement = z.object(statement).refine(grounded, ungrounded);
export type Statement = z.infer<typeof Statement>;

/** A level from 1 to 5. */
const Scale = z.number().int().min(1).max(5);

export const Risk = z
  .object({ ...statement, area: Area, impact: Scale, effort: Scale })
  .refine(grounded, ungrounded);
export type Risk = z.infer<typeof Risk>;

export const Action = z
  .object({
    ...statement,
    owner: text(200, 1),
    /** The due date of the action, as a calendar day. */
    due_on: z.iso.date(),
    /** Keys of the risks that the action addresses. */
    answers: z.array(text(200, 1)).min(1).max(10),
  })
  .refine(grounded, ungrounded);
export type Action = z.infer<typeof Action>;

/** One term of the score with its figures. A term without a value is not counted and states the missing data. */
export const Term = z
  .object({
    ...statement,
    name: text(120, 1),
    area: Area,
    /** The result of the rule, from 0 to 100. */
    value: z.number().min(0).max(100).nullable(),
    weight: z.number().int().min(1).max(100),
  })
  .refine(grounded, ungrounded)
  .refine(
    ({ value, missing }) => (value === null) === (missing !== null),
    "Un término vale o dice qué falta",
  );
export type Term = z.infer<typeof Term>;

export const Score = z.object({
  /** 0 to 100; null when nothing could be evaluated. */
  value: z.number().min(0).max(100).nullable(),
  /** The formula with its numbers: `(20 × 80 + 10 × 50) ÷ 30 = 70`. */
  formula: text(2_000, 1),
  terms: z.array(Term).min(1).max(40),
  /** The share (0 to 1) of the total weight that could be evaluated. */
  evaluated: z.number().min(0).max(1),
});
export type Score = z.infer<typeof Score>;

export const Comparison = z.object({
  previous_id: Id,
  previous_at: z.iso.datetime(),
  score_before: z.number().nullable(),
  score_now: z.number().nullable(),
  changes: z.array(Statement).max(60),
});
export type Comparison = z.infer<typeof Comparison>;

/** A pending matter, as it was when the result was made. */
export const PendingMatter = z.object({
  name: z.string(),
  title: z.string(),
  need: z.string(),
  due_at: z.iso.datetime().nullable(),
  late: z.boolean(),
  deadline: z.enum(matterDeadlines),
  path: portalPath(600),
});
export type PendingMatter = z.infer<typeof PendingMatter>;

export const maxPending = 5;

/** The pending matters of the readers' side: the first ones in the order of the queue, and the counts of all. */
export const Pending = z.object({
  at: z.iso.datetime(),
  total: z.number().int(),
  late: z.number().int(),
  items: z.array(PendingMatter).max(maxPending),
});
export type Pending = z.infer<typeof Pending>;

export const AnalysisContent = z.object({
  format: z.literal(1),
  subject: text(200, 1),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), days: z.number().int().min(1) }),
  headline: Statement,
  /** The pending matters; null for a standard and for results that are older than this field. */
  pending: Pending.nullable().default(null),
  score: Score,
  strengths: z.array(Statement).max(40),
  gaps: z.array(Statement).max(40),
  /** Risks by rank, impact against effort; the first one is the most important. */
  risks: z.array(Risk).max(60),
  actions: z.array(Action).max(60),
  not_evaluable: z.array(Statement).max(40),
  comparison: Comparison.nullable(),
  /** The notes for the reader on how it was made. */
  notes: z.array(text(600, 1)).max(20),
});
export type AnalysisContent = z.infer<typeof AnalysisContent>;
