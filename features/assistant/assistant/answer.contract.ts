import { z } from "zod";
import { isPortalPath } from "#platform/contract/addresses/is-portal-path.ts";
import { Id } from "#platform/contract/ids.ts";

const PortalPath = z.string().refine(isPortalPath);

/** The source of an answer: a record or a filtered list of the portal, and its page. */
export const AnswerSource = z.object({
  /** The number of the source in the text: `[1]`. */
  number: z.number().int().min(1),
  /** `alert`, `alerts`, `event`, `events`, `source`, `control`, `evidence`, `article`, `bulletin`… */
  kind: z.string(),
  label: z.string(),
  /** Always a path of the portal: `/Eventos/N1?severidad=critical`. */
  path: PortalPath,
});
export type AnswerSource = z.infer<typeof AnswerSource>;

/** A plain text; line breaks are kept, `[1]` refers to a source, and `**so**` is bold. There is no other markup. */
const TextBlock = z.object({ kind: z.literal("text"), text: z.string() });

const TableBlock = z.object({
  kind: z.literal("table"),
  title: z.string(),
  columns: z.array(z.object({ label: z.string(), numeric: z.boolean() })).min(1),
  /** The rows as they are shown. `path` is the link of the row, or null. */
  rows: z.array(z.object({ cells: z.array(z.string()), path: PortalPath.nullable() })),
});

const ChartBlock = z.object({
  kind: z.literal("chart"),
  /** The title with unit and period: «Eventos por día, últimos 7 días». */
  title: z.string(),
  shape: z.enum(["bars", "line"]),
  unit: z.string(),
  points: z.array(z.object({ label: z.string(), value: z.number(), path: PortalPath.nullable() })).max(60),
});

export const AnswerBlock = z.discriminatedUnion("kind", [TextBlock, TableBlock, ChartBlock]);
export type AnswerBlock = z.infer<typeof AnswerBlock>;

/**
 * `answered`; `nothing`: the company has no such record; `unknown`: the question was not understood; `beyond`: no
 * tool has such data; `refused`: the request is not allowed.
 */
export const outcomes = ["answered", "nothing", "unknown", "beyond", "refused"] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

export const Answer = z.object({
  outcome: Outcome,
  /** The question as it was understood: «Alertas críticas abiertas»; empty if it was not. */
  understood: z.string(),
  blocks: z.array(AnswerBlock),
  sources: z.array(AnswerSource),
  /** Suggested follow-up questions. */
  suggestions: z.array(z.string()),
  /** A remark, such as «Respondió el motor propio porque…»; null if there is none. */
  note: z.string().nullable(),
  /**
   * A topic for the provider's people, with subject and first message, that the person may open; null where none is
   * offered.
   */
  topic: z.object({ subject: z.string(), message: z.string() }).nullable(),
  /** The engine that answered: «Motor propio», or the name of the model's provider. */
  engine: z.string(),
});
export type Answer = z.infer<typeof Answer>;

export const ratings = ["useful", "not_useful"] as const;

export const ChatMessage = z.object({
  id: Id,
  type: z.enum(["user", "bot"]),
  /** The plain text of the message; of an answer, the text of its blocks as lines. */
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** The answer, if the message is of kind `bot`. */
  answer: Answer.nullable(),
  rating: z.enum(ratings).nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
