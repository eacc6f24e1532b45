import { z } from "zod";

/** An address of the portal; null where no screen lists the rows. */
const Place = z.string().nullable();

/**
 * A piece of a sentence. Numbers occur only as `value`, which refers to a figure or to a count in the data of the
 * month; `name` quotes the text of a record.
 */
export const Segment = z.union([
  z.object({ text: z.string() }),
  z.object({ name: z.string(), to: Place }),
  z.object({ value: z.number(), ref: z.string(), capped: z.boolean(), to: Place }),
]);
export type Segment = z.infer<typeof Segment>;

export const Source = z.object({ label: z.string(), to: Place });
export type Source = z.infer<typeof Source>;

/** Assessment of a line; `unseen` means that there was no measurement. */
export const Tone = z.enum(["good", "neutral", "attention", "critical", "unseen"]);
export type Tone = z.infer<typeof Tone>;

/** A sentence of the summary, with the rows on which it is based. */
export const SummaryLine = z.object({
  /** The id of the rule and, if the rule gives several lines, of the object: `incident:INC-2`. */
  id: z.string(),
  tone: Tone,
  /** The area that the line is about; empty where the section has none. */
  label: z.string(),
  segments: z.array(Segment),
  sources: z.array(Source),
});
export type SummaryLine = z.infer<typeof SummaryLine>;

export const SummaryFigure = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  /** The value at the end of the previous month. */
  before: z.number().nullable(),
  /** `similar`: less than 10 % or 2; `few`: both below 10, too few for a statement; `unknown`: one was not measured. */
  change: z.enum(["up", "down", "similar", "few", "equal", "unknown"]),
  /** Whether the change of the figure is good or bad. */
  meaning: z.enum(["better", "worse", "neutral"]),
  reason: z.array(Segment),
  to: Place,
});
export type SummaryFigure = z.infer<typeof SummaryFigure>;

export const SummaryDecisionAsked = z.object({
  key: z.string(),
  question: z.array(Segment),
  reason: z.array(Segment),
  otherwise: z.array(Segment),
  due_on: z.iso.date(),
  to: Place,
});
export type SummaryDecisionAsked = z.infer<typeof SummaryDecisionAsked>;

export const EarlierDecision = z.object({
  key: z.string(),
  question: z.string(),
  /** The answer of the company; null while there is none. */
  answer: z.enum(["accepted", "declined", "postponed"]).nullable(),
  note: z.string(),
  answered_by_name: z.string().nullable(),
  answered_on: z.iso.date().nullable(),
});
export type EarlierDecision = z.infer<typeof EarlierDecision>;

export const DeliveryLine = z.object({
  title: z.string(),
  promised: z.number(),
  delivered: z.number(),
  late: z.number(),
  late_by: z.enum(["provider", "client", "both"]).nullable(),
  to: Place,
});
export type DeliveryLine = z.infer<typeof DeliveryLine>;

/** The two pages of one month's summary, as the rules composed them. */
export const SummaryContent = z.object({
  company: z.string(),
  /** The name of the month, such as "Octubre 2026". */
  month_name: z.string(),
  /** The first and the last day of the month. */
  from: z.iso.date(),
  to: z.iso.date(),
  headline: SummaryLine,
  figures: z.array(SummaryFigure).max(4),
  incidents: z.array(SummaryLine),
  gaps: z.array(SummaryLine),
  areas: z.array(SummaryLine),
  delivery: z.array(DeliveryLine),
  decisions: z.array(SummaryDecisionAsked).max(3),
  earlier: z.array(EarlierDecision),
  next: z.array(SummaryLine),
  sources: z.array(Source),
});
export type SummaryContent = z.infer<typeof SummaryContent>;

/** The order in which a person arranged the lines of a section, and the lines that they hid. */
export const Arrangement = z.object({
  order: z
    .partialRecord(z.enum(["incidents", "areas", "decisions", "next"]), z.array(z.string()))
    .default({}),
  hidden: z
    .array(z.object({ line: z.string(), reason: z.string(), by_name: z.string(), at: z.iso.datetime() }))
    .default([]),
});
export type Arrangement = z.infer<typeof Arrangement>;
