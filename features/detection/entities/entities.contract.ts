import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";
import { entityQuery } from "./entity-query.ts";
import { EntityRetirement } from "./entity-retirement.contract.ts";
import { entityKinds } from "./entity-terms.labels.ts";

const company = { scope: "company" } as const;
const readCall = { ...company, permission: "asset.read", effect: "read", method: "GET" } as const;

export const EntityKind = z.enum(entityKinds);
export type EntityKind = z.infer<typeof EntityKind>;

/** The kinds from the strongest to the weakest, within assets and within accounts. */
export const identityKindNames = [
  "agent",
  "cloud",
  "mac",
  "artifact",
  "fqdn",
  "name",
  "ip",
  "sid",
  "domain_user",
  "mail",
  "user",
] as const;
export const IdentityKind = z.enum(identityKindNames);
export type IdentityKind = z.infer<typeof IdentityKind>;

/** Whether an asset can be reached from the internet. */
export const exposures = ["external", "internal"] as const;
export const Exposure = z.enum(exposures);
export type Exposure = z.infer<typeof Exposure>;

export const Criticality = z.union([z.literal(4), z.literal(3), z.literal(2), z.literal(1)]);
export type Criticality = z.infer<typeof Criticality>;

const counts = z.record(z.enum(severities), z.number().int());

/**
 * The risk score of an asset or account, with its parts. A person of the company gets the score of only the objects
 * that they may see.
 */
export const Risk = z.object({
  score: z.number().int().min(0).max(100),
  open_alerts: counts,
  /** The sum of the points of open alerts, before it is multiplied by the factor of the criticality. */
  alert_points: z.number().int(),
  /** The open objects of areas other than alerts, as Spanish text with their points before the criticality factor. */
  parts: z.array(z.object({ text: z.string(), points: z.number().int() })),
  /** The factor of the criticality; 1 if no criticality is set. */
  factor: z.number(),
});
export type Risk = z.infer<typeof Risk>;

/** An asset or account that events name. */
export const Entity = z.object({
  id: Id,
  kind: EntityKind,
  name: z.string(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  criticality: Criticality.nullable(),
  owner: z.string(),
  labels: z.array(z.string()),
  /** Other names of the entity, the strongest first; only a few. */
  also: z.array(z.string()),
  /** The time at which the asset was retired from the company's register; null while it is in it. */
  retired_at: z.iso.datetime().nullable(),
  risk: Risk,
});
export type Entity = z.infer<typeof Entity>;

/** The filter with which each list shows one kind of entity. */
const ofKind = { kind: EntityKind };
export const EntityFilter = listFilter(entityQuery).extend(ofKind);
export type EntityFilter = z.infer<typeof EntityFilter>;

export const listEntities = defineCall({
  ...readCall,
  name: "entities.list_entities",
  path: "/api/entities/",
  summary: "Lists assets or people of the active company, by risk, last sighting or name",
  input: listInput(entityQuery).extend(ofKind),
  output: pageOf(Entity),
});

/** Each facet is counted under all filters of the list except its own. */
export const listEntityFacets = defineCall({
  ...readCall,
  name: "entities.list_entity_facets",
  path: "/api/entities/facets/",
  summary: "Counts assets or people by criticality and label under the filters of the list",
  input: EntityFilter,
  output: facetCounts(entityQuery),
});

export const EntityIdentity = z.object({
  kind: IdentityKind,
  value: z.string(),
  /** The source of an agent, the cloud of an instance; else empty. */
  issuer: z.string(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The number of other entities of the company that have the same identity, so that its events are shared. */
  shared_with: z.number().int(),
});
export type EntityIdentity = z.infer<typeof EntityIdentity>;

export const EntityMerge = z.object({
  id: Id,
  name: z.string(),
  reason: z.string(),
  /** The person who merged them; null if a rule did. */
  by_name: z.string().nullable(),
  at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type EntityMerge = z.infer<typeof EntityMerge>;

/** An alert that is open and that the person may see. */
export const EntityAlert = z.object({
  id: Id,
  /** The code of the object: "ALR-128". */
  reference: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** The state of the work on it, in Spanish. */
  state: z.string(),
  /** The page on which it is worked on. */
  path: z.string(),
  last_seen_at: z.iso.datetime(),
});
export type EntityAlert = z.infer<typeof EntityAlert>;

export const EntityDetail = Entity.extend({
  note: z.string(),
  version: z.number().int(),
  identities: z.array(EntityIdentity),
  merges: z.array(EntityMerge),
  /** The retirements of the entity, the newest first. */
  retirements: z.array(EntityRetirement),
  /** The worst open alerts; only a few. */
  alerts: z.array(EntityAlert),
  /** The rank among entities of the same kind and label, or among all entities of the kind if it has no label. */
  peers: z.object({ label: z.string().nullable(), count: z.number().int(), below: z.number().int() }),
});
export type EntityDetail = z.infer<typeof EntityDetail>;

export const getEntity = defineCall({
  ...readCall,
  name: "entities.get_entity",
  path: "/api/entities/:id/",
  summary:
    "Returns an asset or person with its identities; a merged one returns the one that it was merged into",
  input: z.object({ id: Id }),
  output: EntityDetail,
});

export const describeEntity = defineCall({
  ...company,
  name: "entities.describe_entity",
  method: "PATCH",
  path: "/api/entities/:id/",
  summary: "Sets the criticality of an asset or person and who is responsible for it",
  permission: "asset.describe",
  effect: "write",
  input: z.object({
    id: Id,
    version: z.number().int(),
    criticality: Criticality.nullable().optional(),
    /** Whether the asset can be reached from the internet; null if unknown. */
    exposure: Exposure.nullable().optional(),
    owner: text(120).optional(),
  }),
  output: EntityDetail,
});

export const annotateEntity = defineCall({
  ...company,
  name: "entities.annotate_entity",
  method: "PATCH",
  path: "/api/entities/:id/notes/",
  summary: "Changes the labels and the note of an asset or person",
  permission: "asset.manage",
  effect: "write",
  input: z.object({
    id: Id,
    version: z.number().int(),
    labels: z.array(text(60, 1)).max(20).optional(),
    note: text(5_000).optional(),
  }),
  output: EntityDetail,
});
