import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const readCall = { scope: "company", permission: "asset.read", effect: "read", method: "GET" } as const;
const Instant = z.iso.datetime({ offset: true });

/** The kinds of nodes that a relation can lead to. */
export const nodeKinds = [
  "asset",
  "account",
  "address",
  "process",
  "hash",
  "domain",
  "rule",
  "technique",
] as const;
export const NodeKind = z.enum(nodeKinds);
export type NodeKind = z.infer<typeof NodeKind>;

/** An object that the same events also name. `key` is the id of an asset or account, otherwise the value itself. */
export const Relation = z.object({
  kind: NodeKind,
  key: z.string(),
  label: z.string(),
  /** The number of examined events that name the related node. */
  count: z.number().int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The worst severity of those events. */
  severity: Severity,
});
export type Relation = z.infer<typeof Relation>;

/** The number of examined events: the newest, up to a limit. */
const Reach = z.object({ looked_at: z.number().int(), capped: z.boolean() });

export const maxLookedAt = 20_000;
export const maxRelations = 200;

const NamedNode = z.object({ kind: NodeKind, key: z.string(), label: z.string() });

export const RelationPage = z.object({
  node: NamedNode,
  relations: z.array(Relation),
  /** The number of each kind, including those that were not requested or did not fit. */
  totals: z.partialRecord(NodeKind, z.number().int()),
  reach: Reach,
  /** The number of examined events in equal intervals of the period. */
  histogram: z.array(z.number().int()),
});
export type RelationPage = z.infer<typeof RelationPage>;

const KindList = z
  .string()
  .max(120)
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(NodeKind).max(nodeKinds.length));

export const readRelations = defineCall({
  ...readCall,
  name: "entities.read_relations",
  path: "/api/entities/relations/",
  summary: "Lists what events of a period name together with an object, the most frequent of each kind",
  input: z.object({
    kind: NodeKind,
    key: z.string().min(1).max(2_000),
    from: Instant,
    to: Instant,
    kinds: KindList.optional(),
    /** The maximum number of relations of each kind. */
    limit: z.coerce.number<number>().int().min(1).max(maxRelations).default(12),
  }),
  output: RelationPage,
});

/** The most nodes whose relations are read to find a path. A path that needs more is not found. */
export const maxPassed = 16;

export const RelationPath = z.object({
  /** The nodes of the path from one end to the other; empty if no path was found. */
  nodes: z.array(NamedNode),
  /** The relation between each node and the next; one fewer than nodes. */
  relations: z.array(Relation),
  /** The number of nodes whose relations were read. */
  passed: z.number().int(),
  /** Whether all relations of one end were read without reaching the other, so that no path exists. */
  exhausted: z.boolean(),
});
export type RelationPath = z.infer<typeof RelationPath>;

export const readPath = defineCall({
  ...readCall,
  name: "entities.read_path",
  path: "/api/entities/path/",
  summary: "Returns the shortest path between two objects over the relations in events of a period",
  input: z.object({
    kind: NodeKind,
    key: z.string().min(1).max(2_000),
    other_kind: NodeKind,
    other_key: z.string().min(1).max(2_000),
    from: Instant,
    to: Instant,
  }),
  output: RelationPath,
});

const Step = z.object({ starts_at: z.iso.datetime(), counts: z.partialRecord(Severity, z.number().int()) });

export const EntityActivity = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  days: z.array(Step),
  /** The newest events, for the activity of the page. */
  newest: z.array(
    z.object({
      id: Id,
      occurred_at: z.iso.datetime(),
      title: z.string(),
      severity: Severity,
      path: z.string(),
    }),
  ),
  files: z.array(z.object({ path: z.string(), count: z.number().int() })),
  reach: Reach,
});
export type EntityActivity = z.infer<typeof EntityActivity>;

export const readActivity = defineCall({
  ...readCall,
  name: "entities.read_activity",
  path: "/api/entities/:id/activity/",
  summary: "Returns the events of an asset or person by day and severity, with the newest ones",
  input: z.object({ id: Id, from: Instant, to: Instant }),
  output: EntityActivity,
});

export const maxDrawn = 2_000;
/** The number of newest events of one entity. */
export const newestShown = 20;

/** An event in the form in which the timeline draws it. */
export const TimelineEvent = z.object({
  id: Id,
  occurred_at: z.iso.datetime(),
  /** The time at which the tool detected the event; null if it does not state one. */
  detected_at: z.iso.datetime().nullable(),
  received_at: z.iso.datetime(),
  title: z.string(),
  severity: Severity,
  asset: z.string().nullable(),
  account: z.string().nullable(),
  tactics: z.array(z.string()),
  /** The page of the object. */
  path: z.string(),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const TimelinePage = z.object({
  events: z.array(TimelineEvent).max(maxDrawn),
  total: z.object({ count: z.number().int(), capped: z.boolean() }),
  /** The number of events of the window in equal intervals, to locate dense periods. */
  density: z.array(z.number().int()),
});
export type TimelinePage = z.infer<typeof TimelinePage>;

export const readTimeline = defineCall({
  ...readCall,
  name: "entities.read_timeline",
  path: "/api/entities/timeline/",
  summary: "Lists the newest events of a time window, few enough to draw, with their number",
  input: z.object({
    from: Instant,
    to: Instant,
    /** The asset or person; absent for the whole company. */
    entity: Id.optional(),
    /** The lowest severity to draw. */
    least: Severity.optional(),
  }),
  output: TimelinePage,
});

const Place = z.tuple([z.number(), z.number()]);

/** Returns the positions of a graph's nodes as a person arranged them, by the start node of the graph. */
export const getLayout = defineCall({
  ...readCall,
  name: "entities.get_layout",
  path: "/api/entities/layout/",
  summary: "Returns the positions of the nodes of a graph that the person saved",
  input: z.object({ start: text(2_100, 1) }),
  output: z.object({ places: z.record(z.string(), Place) }),
});

export const saveLayout = defineCall({
  scope: "company",
  permission: "view.keep",
  effect: "write",
  method: "PUT",
  name: "entities.keep_layout",
  path: "/api/entities/layout/",
  summary: "Saves the positions of the nodes of a graph",
  input: z.object({
    start: text(2_100, 1),
    places: z.record(text(2_100, 1), Place).refine((places) => Object.keys(places).length <= 2_000),
  }),
  output: z.object({}),
});
