import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { actorQuery } from "./actor-query.ts";
import { actorTypes } from "./actor-types.ts";
import { Relevance } from "./relevance.contract.ts";
import {
  IndicatorKind,
  IndicatorState,
  Reliability,
  SourceKind,
  ThreatOwner,
} from "./threat-terms.contract.ts";

const readCall = { scope: "company", permission: "threat.read", effect: "read", method: "GET" } as const;
const Count = z.number().int();

/** Kinds of attackers and of their tools, by their STIX types. */
export const ActorType = z.enum(actorTypes);
export type ActorType = z.infer<typeof ActorType>;

export const Actor = z.object({
  id: Id,
  owner: ThreatOwner,
  type: ActorType,
  name: z.string(),
  aliases: z.array(z.string()),
  /** The ATT&CK id of the actor. */
  attack_id: z.string().nullable(),
  /** A description in one Spanish sentence; empty if there is none. */
  sentence: z.string(),
  sectors: z.array(z.string()),
  /** Two-letter codes of the targeted countries; `*` stands for worldwide. */
  countries: z.array(z.string()),
  techniques: Count,
  software: Count,
  indicators: Count,
  sources: Count,
  /** The relevance for the company, 0 to 100; null before the first comparison. */
  points: Count.nullable(),
  /** Whether the company watches the actor. */
  watched: z.boolean(),
  tlp: Tlp,
  recent_at: z.iso.datetime(),
});
export type Actor = z.infer<typeof Actor>;

export const listActors = defineCall({
  ...readCall,
  name: "threats.list_actors",
  path: "/api/threats/actors/",
  summary: "Lists groups, actors, campaigns, malware and tools, the most relevant to the company first",
  input: listInput(actorQuery),
  output: pageOf(Actor),
});

export const listActorFacets = defineCall({
  ...readCall,
  name: "threats.list_actor_facets",
  path: "/api/threats/actors/facets/",
  summary: "Counts actors by filter value under the filters of the list",
  input: listFilter(actorQuery),
  output: facetCounts(actorQuery),
});

export const exportActors = defineCall({
  ...readCall,
  name: "threats.export_actors",
  path: "/api/threats/actors/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(actorQuery),
  output: z.string(),
});

/** A related object. `out`: the actor is the source of the relationship (uses, targets, attributed to). */
export const ActorRelation = z.object({
  id: Id,
  type: z.string(),
  name: z.string(),
  attack_id: z.string().nullable(),
  sentence: z.string(),
  /** The STIX name of the relationship. */
  kind: z.string(),
  direction: z.enum(["out", "in"]),
  /** The description by the source. */
  description: z.string(),
});
export type ActorRelation = z.infer<typeof ActorRelation>;

/** A recommended step, with the reason. */
export const ActorStep = z.object({
  kind: z.enum(["blind", "findings", "indicators", "seen", "sightings"]),
  count: Count,
  /** Techniques, CVEs or values, the first ones. */
  things: z.array(z.string()),
});
export type ActorStep = z.infer<typeof ActorStep>;

export const ActorDetail = z.object({
  actor: Actor,
  /** The description from its source. */
  description: z.string(),
  labels: z.array(z.string()),
  first_seen: z.iso.datetime().nullable(),
  last_seen: z.iso.datetime().nullable(),
  /** The current ids of the techniques that it uses. */
  technique_ids: z.array(z.string()),
  cves: z.array(z.object({ cve: z.string(), open_findings: Count })),
  relations: z.array(ActorRelation),
  indicators: z.array(
    z.object({ id: Id, kind: IndicatorKind, value: z.string(), state: IndicatorState, tlp: Tlp }),
  ),
  statements: z.array(
    z.object({
      source: z.string(),
      source_kind: SourceKind,
      reliability: Reliability,
      tlp: Tlp,
      stated_at: z.iso.datetime(),
      modified_at: z.iso.datetime(),
      origin: z.object({ label: z.string(), path: z.string() }).nullable(),
    }),
  ),
  /** The reasons of its relevance for the company; null before the first comparison. */
  touch: Relevance.nullable(),
  steps: z.array(ActorStep),
  watch_id: Id.nullable(),
  /** The published bulletins about it, the newest first. */
  bulletins: z.array(z.object({ title: z.string(), path: z.string(), published_at: z.iso.datetime() })),
});
export type ActorDetail = z.infer<typeof ActorDetail>;

export const getActor = defineCall({
  ...readCall,
  name: "threats.get_actor",
  path: "/api/threats/actors/:id/",
  summary:
    "Returns a group, campaign, malware or tool with its behaviour, its relevance to the company and first actions",
  input: z.object({ id: Id }),
  output: ActorDetail,
});
