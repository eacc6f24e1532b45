import { z } from "zod";

/** The parts of an engine's answers that the portal reads; anything else is ignored. */
export const Hit = z.object({
  _id: z.string().min(1).max(1_000),
  _source: z.record(z.string(), z.unknown()).default({}),
  sort: z
    .array(z.union([z.number(), z.string(), z.boolean(), z.null()]))
    .max(4)
    .default([]),
});
export type Hit = z.infer<typeof Hit>;
export type SortValues = Hit["sort"];

export const SearchAnswer = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.number().int() }),
  hits: z.object({
    total: z.object({ value: z.number().int().min(0), relation: z.enum(["eq", "gte"]) }).optional(),
    hits: z.array(Hit).max(10_000).default([]),
  }),
  aggregations: z.record(z.string(), z.unknown()).default({}),
  pit_id: z.string().optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const ManyAnswers = z.object({
  responses: z.array(z.union([SearchAnswer, z.object({ status: z.number().int(), error: z.unknown() })])),
});

const Count = z.number().int().min(0);
export const Counted = z.object({ doc_count: Count });
export const Value = z.object({ value: z.number().nullable() });

/** The answer of a `filters` aggregation with named buckets. */
export const NamedBuckets = z.object({ buckets: z.record(z.string(), Counted) });

const Key = z.union([z.string(), z.number(), z.boolean()]);

export const Terms = z.object({
  doc_count_error_upper_bound: z.number().int().default(0),
  sum_other_doc_count: Count,
  buckets: z.array(Counted.extend({ key: Key, key_as_string: z.string().optional() })).max(10_000),
});

export const Histogram = z.object({
  buckets: z.array(Counted.extend({ key: z.number(), severity: NamedBuckets })).max(3_000),
});

export const Composite = z.object({
  after_key: z.record(z.string(), Key.nullable()).optional(),
  buckets: z
    .array(
      Counted.extend({
        key: z.record(z.string(), Key.nullable()),
        severity: NamedBuckets,
        first: Value,
        last: Value,
      }),
    )
    .max(1_000),
});
export type CompositeBucket = z.infer<typeof Composite>["buckets"][number];

export const Capabilities = z.object({
  fields: z.record(
    z.string(),
    z.record(z.string(), z.object({ type: z.string(), aggregatable: z.boolean() })),
  ),
});

export const PointInTime = z.union([
  z.object({ pit_id: z.string() }).transform(({ pit_id }) => pit_id),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);

export const ServerInfo = z.object({
  version: z.object({ number: z.string().max(40), distribution: z.string().max(40).optional() }),
});
