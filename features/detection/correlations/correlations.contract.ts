import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { ruleQuery } from "./rule-query.ts";
import { ruleKinds, ruleStates } from "./rule-terms.ts";

const company = { scope: "company" } as const;
export const readCall = {
  ...company,
  permission: "correlation.read",
  effect: "read",
  method: "GET",
} as const;
export const manageCall = {
  ...company,
  permission: "correlation.manage",
  effect: "write",
  method: "POST",
} as const;

export const RuleState = z.enum(ruleStates);
export type RuleState = z.infer<typeof RuleState>;

export const RuleKind = z.enum(ruleKinds);

const ruleOrigins = ["written", "imported", "library"] as const;
const RuleOrigin = z.enum(ruleOrigins);

export const Timestamp = z.iso.datetime();
export const Count = z.number().int();

/** The number of days of a rule's trend, the last one being today. */
export const sparkDays = 7;

/** A rule as the list shows it. */
export const Rule = z.object({
  id: Id,
  kind: RuleKind,
  title: z.string(),
  level: Severity,
  state: RuleState,
  /** The reason for the state; empty where none is required. */
  state_reason: z.string(),
  techniques: z.array(z.string()),
  tactics: z.array(z.string()),
  origin: RuleOrigin,
  owner_id: Count.nullable(),
  owner_name: z.string().nullable(),
  revision: Count,
  version: Count,
  /** Events found on each of the last days, the oldest first. */
  hits: z.array(Count),
  hits_total: Count,
  last_hit_at: Timestamp.nullable(),
  /** The alerts a day that the newest test expects; null when this text was never tested. */
  expected_per_day: z.number().nullable(),
  /** Whether an active correlation uses this rule, which then runs without raising its own alerts. */
  feeds: z.boolean(),
  updated_at: Timestamp,
  updated_by_name: z.string(),
});
export type Rule = z.infer<typeof Rule>;

export const SourceProblem = z.object({
  message: z.string(),
  path: z.string(),
  line: Count,
  column: Count,
});
export type SourceProblem = z.infer<typeof SourceProblem>;

export const NamedCount = z.object({ value: z.string(), count: Count });

export const Related = z.object({ id: Id, title: z.string(), level: Severity, state: RuleState });
export type RelatedRule = z.infer<typeof Related>;

export const listRules = defineCall({
  ...readCall,
  name: "correlations.list_rules",
  path: "/api/correlations/rules/",
  summary: "Lists the Sigma rules of the active company by title, with their recent matches",
  input: listInput(ruleQuery),
  output: pageOf(Rule),
});

export const listRuleFacets = defineCall({
  ...readCall,
  name: "correlations.list_rule_facets",
  path: "/api/correlations/rules/facets/",
  summary: "Counts rules by state, level and technique, each under the other filters",
  input: listFilter(ruleQuery),
  output: facetCounts(ruleQuery),
});

/** The most characters of the text of a rule, and the most texts of one import. */
export const longestSource = 200_000;
export const maxFiles = 50;
export const Source = z.string().max(longestSource);

export const checkSource = defineCall({
  ...readCall,
  method: "POST",
  name: "correlations.check_source",
  path: "/api/correlations/check/",
  summary: "Checks a text as Sigma and returns every problem with its place; stores nothing",
  input: z.object({ source: Source }),
  output: z.object({
    documents: z.array(
      z.object({
        title: z.string(),
        kind: RuleKind.nullable(),
        problems: z.array(SourceProblem),
        /** Remarks that do not prevent the rule from running, such as that no source here can match it. */
        notices: z.array(SourceProblem),
      }),
    ),
  }),
});

const ImportedRule = z.object({
  title: z.string(),
  /** `known`: a rule with this id exists already and was not changed. */
  outcome: z.enum(["created", "known", "refused"]),
  id: Id.nullable(),
  problems: z.array(SourceProblem),
  notices: z.array(SourceProblem),
});
export const ImportedFile = z.object({ name: z.string(), rules: z.array(ImportedRule) });
export type ImportedFile = z.infer<typeof ImportedFile>;

export const importRules = defineCall({
  ...manageCall,
  name: "correlations.import_rules",
  path: "/api/correlations/rules/import/",
  summary:
    "Imports texts with one or more rules each; valid rules become drafts, the others are returned with their problems",
  input: z.object({
    files: z
      .array(z.object({ name: text(200), text: Source }))
      .min(1)
      .max(maxFiles),
    origin: z.enum(["written", "imported"]).default("imported"),
  }),
  output: z.object({ files: z.array(ImportedFile) }),
});

export const deleteRule = defineCall({
  ...manageCall,
  method: "DELETE",
  name: "correlations.delete_rule",
  path: "/api/correlations/rules/:id/",
  summary: "Deletes a rule that is not active and on which no other depends",
  input: z.object({ id: Id }),
  output: z.object({}),
});

const Revision = z.object({
  number: Count,
  source: z.string(),
  reason: z.string(),
  created_at: Timestamp,
  created_by_name: z.string(),
});
export type Revision = z.infer<typeof Revision>;

export const listRevisions = defineCall({
  ...readCall,
  name: "correlations.list_revisions",
  path: "/api/correlations/rules/:id/revisions/",
  summary: "Lists all revisions of a rule, the newest first, with author and reason",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Revision) }),
});

const RuleMatch = z.object({
  event_id: Id,
  occurred_at: Timestamp,
  asset_name: z.string().nullable(),
  user_name: z.string().nullable(),
  source_ip: z.string().nullable(),
  fires: z.boolean(),
  /** The alert that the match raised; null if the rule only feeds correlations or raised none. */
  alert: z.object({ id: Id, number: Count, level: z.union([z.literal(1), z.literal(2)]) }).nullable(),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

export const listMatches = defineCall({
  ...readCall,
  name: "correlations.list_matches",
  path: "/api/correlations/rules/:id/matches/",
  summary: "Lists the events that a rule matched, the newest first",
  input: PageRequest.extend({ id: Id }),
  output: pageOf(RuleMatch),
});
