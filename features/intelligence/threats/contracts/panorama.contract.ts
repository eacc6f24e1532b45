import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { ActorType } from "./actors.contract.ts";
import { RelevanceReason } from "./relevance.contract.ts";

const Count = z.number().int();

/** The industry sectors from the open vocabulary of STIX 2.1 to which the portal's companies may belong. */
export const industrySectors = [
  "aerospace",
  "agriculture",
  "automotive",
  "chemical",
  "communications",
  "construction",
  "defense",
  "education",
  "energy",
  "entertainment",
  "financial-services",
  "government",
  "healthcare",
  "hospitality-leisure",
  "infrastructure",
  "insurance",
  "manufacturing",
  "mining",
  "non-profit",
  "pharmaceuticals",
  "retail",
  "technology",
  "telecommunications",
  "transportation",
  "utilities",
  "water",
] as const;
export const IndustrySector = z.enum(industrySectors);
export type IndustrySector = z.infer<typeof IndustrySector>;

/** The characteristics of a company that make it a target (sectors, countries), and who stated them. */
export const CompanyTargets = z.object({
  sectors: z.array(z.string()),
  /**
   * `written`: entered by the team here; `dossier`: from the legal dossier; `company`: from the company's record;
   * `nobody`: unknown.
   */
  sectors_from: z.enum(["written", "dossier", "company", "nobody"]),
  countries: z.array(z.string()),
  countries_from: z.enum(["written", "usual"]),
  version: Count,
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
});
export type CompanyTargets = z.infer<typeof CompanyTargets>;

/** A threat that is relevant to the company, with the reasons. */
export const RelevantThreat = z.object({
  id: Id,
  type: ActorType,
  name: z.string(),
  attack_id: z.string().nullable(),
  sentence: z.string(),
  points: Count,
  lines: z.array(RelevanceReason),
  watched: z.boolean(),
});
export type RelevantThreat = z.infer<typeof RelevantThreat>;

export const Panorama = z.object({
  targets: CompanyTargets,
  /** The last comparison of threats with the company; null: never yet. */
  judged_at: z.iso.datetime().nullable(),
  /** The number of threats in the database, and the number of those that are relevant for the company. */
  known: Count,
  touching: Count,
  threats: z.array(RelevantThreat),
  /** Techniques of the most relevant threats; null if the company has never received events. */
  techniques: z
    .object({
      all: Count,
      visible: Count,
      seen: Count,
      /** The techniques that no rule detects, ordered by the number of relevant threats that use them. */
      blind: z.array(z.object({ id: z.string(), threats: Count })),
    })
    .nullable(),
  /** CVEs with open findings that relevant threats exploit; null if the company was never scanned. */
  exposed: z.array(z.object({ cve: z.string(), findings: Count, threats: Count })).nullable(),
  indicators: z.object({
    live: Count,
    /** Null while events are not compared with indicators. */
    seen_30_days: Count.nullable(),
  }),
  watch: z.object({ followed: Count, due: Count, look_alikes: Count }),
});
export type Panorama = z.infer<typeof Panorama>;

export const getPanorama = defineCall({
  scope: "company",
  permission: "threat.read",
  effect: "read",
  method: "GET",
  name: "threats.get_panorama",
  path: "/api/threats/panorama/",
  summary: "Returns the threats to the company: actors, means, detection and first actions",
  input: z.object({}),
  output: Panorama,
});

export const saveTargets = defineCall({
  scope: "company",
  permission: "threat.work",
  effect: "write",
  method: "PUT",
  name: "threats.save_targets",
  path: "/api/threats/targets/",
  summary: "Sets the sectors and countries of the company, with which threats are compared",
  input: z.object({
    version: Count.min(0),
    sectors: z.array(IndustrySector).max(10),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(20),
  }),
  output: CompanyTargets,
});

/** The state of a company's threats and watch list. */
export const CompanyThreats = z.object({
  company: z.object({ id: Count, name: z.string() }),
  judged_at: z.iso.datetime().nullable(),
  touching: Count,
  /** The most relevant threat. */
  first: z.object({ name: z.string(), points: Count }).nullable(),
  sectors_known: z.boolean(),
  followed: Count,
  /** The number of watched items whose review is overdue. */
  due: Count,
  /** The number of look-alike domain names that nobody has judged yet. */
  look_alikes: Count,
});
export type CompanyThreats = z.infer<typeof CompanyThreats>;

export const listCompanyThreats = defineCall({
  scope: "platform",
  permission: "threat.manage",
  effect: "read",
  method: "GET",
  name: "threats.list_companies",
  path: "/api/manage/threats/companies/",
  summary: "Lists the threats to every company and its due reviews, the most urgent first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyThreats) }),
});
