import { z } from "zod";
import { Condition, EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";

/** Drawings of a panel. `events`: rows of the newest events; `controls`: lists of values by which the board is filtered. */
export const panelKinds = [
  "metric",
  "table",
  "bars",
  "lines",
  "area",
  "pie",
  "heat_map",
  "tag_cloud",
  "markdown",
  "controls",
  "events",
] as const;
export const PanelKind = z.enum(panelKinds);
export type PanelKind = z.infer<typeof PanelKind>;

/** Bounds of the request of one panel. */
export const maxBuckets = 3;
export const maxMetrics = 6;
export const maxTerms = 100;
const maxListed = 12;

const Label = z.string().max(200);

export const metricOperations = ["count", "sum", "max", "min", "avg", "cardinality", "latest"] as const;
export type MetricOperation = (typeof metricOperations)[number];

/** Fields of an event whose values are numbers. */
export const numericFields = ["occurrences", "source_port", "destination_port"] as const;

/** A number of each bucket. Without a field: the number of events. `latest`: the value of the newest event. */
export const Metric = z.object({
  operation: z.enum(metricOperations),
  /** The field of the measure; `occurred_at` is allowed only with `max` and `min`. */
  field: z.union([EventFieldName, z.literal("occurred_at")]).nullable(),
  label: Label,
});
export type Metric = z.infer<typeof Metric>;

export const timeIntervals = ["auto", "hour", "day", "week", "month"] as const;
export type TimeInterval = (typeof timeIntervals)[number];

const Conditions = z.array(Condition).max(20);

/** A level of grouping. Terms and filters come before the time, so that the most frequent values are those of the period. */
export const Bucket = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("terms"),
    field: EventFieldName,
    size: z.number().int().min(1).max(maxTerms),
    order: z.enum(["desc", "asc"]),
    /** Position of the metric that orders the values; null: the values themselves. */
    by: z
      .number()
      .int()
      .min(0)
      .max(maxMetrics - 1)
      .nullable(),
    /** Whether events without the field form a bucket. */
    missing: z.boolean(),
    label: Label,
  }),
  z.object({ kind: z.literal("time"), interval: z.enum(timeIntervals), label: Label }),
  z.object({
    kind: z.literal("filters"),
    filters: z
      .array(z.object({ label: Label, conditions: Conditions }))
      .min(1)
      .max(20),
    label: Label,
  }),
  z.object({
    kind: z.literal("ranges"),
    field: z.enum(numericFields),
    ranges: z
      .array(z.object({ label: Label, from: z.number().nullable(), to: z.number().nullable() }))
      .min(1)
      .max(20),
    label: Label,
  }),
]);
export type Bucket = z.infer<typeof Bucket>;

/** A panel that can be drawn, expressed in the portal's event fields. */
export const PanelSpec = z.object({
  kind: PanelKind,
  metrics: z.array(Metric).max(maxMetrics),
  buckets: z.array(Bucket).max(maxBuckets),
  conditions: Conditions,
  /** The text of a panel of kind `markdown`. */
  text: z.string().max(20_000),
  /** For `controls`: the fields to choose from; for `events`: the columns of the table. */
  fields: z.array(z.object({ field: EventFieldName, label: Label })).max(maxListed),
});
export type PanelSpec = z.infer<typeof PanelSpec>;

/** Columns of the grid of Kibana; Grafana has half as many. */
export const gridColumns = 48;

/** Position in the grid of the board, in units of Kibana. */
export const PanelPlace = z.object({
  x: z.number().int().min(0).max(gridColumns),
  y: z.number().int().min(0).max(10_000),
  w: z.number().int().min(1).max(gridColumns),
  h: z.number().int().min(1).max(200),
});
export type PanelPlace = z.infer<typeof PanelPlace>;

/** A panel as it was read from a file: either a specification to draw it or the reason why it cannot be drawn. */
export const PanelDraft = z.object({
  key: z.string().min(1).max(200),
  title: z.string().max(300),
  place: PanelPlace,
  spec: PanelSpec.nullable(),
  /** The reason, in Spanish, why the panel is not drawn; null if it is. */
  reason: z.string().max(500).nullable(),
  /** Names of fields of the export without an equivalent in the events of the portal. */
  missing_fields: z.array(z.string().max(200)).max(20),
});
export type PanelDraft = z.infer<typeof PanelDraft>;

export const boardTools = ["kibana", "opensearch", "grafana"] as const;
export const BoardTool = z.enum(boardTools);
export type BoardTool = z.infer<typeof BoardTool>;

/** The periods that a board offers. */
export const boardPeriods = ["24h", "7d", "30d", "90d"] as const;
export const BoardPeriod = z.enum(boardPeriods);
export type BoardPeriod = z.infer<typeof BoardPeriod>;

/** A board as a reader found it in a file. */
export interface BoardDraft {
  /** The id of the board in its tool, by which a later export replaces it. */
  exportId: string;
  title: string;
  description: string;
  tool: BoardTool;
  period: BoardPeriod;
  /** Names of the index patterns or data sources of its panels. */
  dataViews: string[];
  panels: PanelDraft[];
}
