import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company" } as const;
const read = { ...company, permission: "correlation.read", effect: "read", method: "GET" } as const;
const manage = { ...company, permission: "correlation.manage", effect: "write", method: "POST" } as const;

const ruleStates = ["draft", "tested", "on", "off", "failed"] as const;
export const RuleState = z.enum(ruleStates);
export type RuleState = z.infer<typeof RuleState>;

const ruleKinds = ["detection", "correlation"] as const;
export const RuleKind = z.enum(ruleKinds);

const ruleOrigins = ["written", "imported", "library"] as const;
const RuleOrigin = z.enum(ruleOrigins);

const Moment = z.iso.datetime();
const Count = z.number().int();

/** Days of the spark of a rule, the last one today. */
export const sparkDays = 7;

/** A line of the list. */
export const Rule = z.object({
  id: Id,
  kind: RuleKind,
  title: z.string(),
  level: Severity,
  state: RuleState,
  /** Why it stands so; empty where nobody had to say it. */
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
  last_hit_at: Moment.nullable(),
  /** How many alerts a day the newest test expects; null when this text was never tested. */
  expected_per_day: z.number().nullable(),
  /** Another rule that is on rests on it: it is at work without raising alerts of its own. */
  feeds: z.boolean(),
  updated_at: Moment,
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

const NamedCount = z.object({ value: z.string(), count: Count });

export const TestResult = z.object({
  from: Moment,
  to: Moment,
  /** The period had more events than one test looks at: only the newest were seen. */
  cut: z.boolean(),
  hits: Count,
  /** How many alerts the hits would have made. */
  alerts: Count,
  expected_per_day: z.number(),
  per_day: z.array(z.object({ day: z.iso.date(), count: Count })),
  assets: z.array(NamedCount),
  users: z.array(NamedCount),
  samples: z.array(
    z.object({
      event_id: Id,
      occurred_at: Moment,
      title: z.string(),
      asset_name: z.string().nullable(),
      user_name: z.string().nullable(),
    }),
  ),
});
export type TestResult = z.infer<typeof TestResult>;

export const RuleTest = z.object({
  id: Id,
  revision: Count,
  days: Count,
  status: z.enum(["waiting", "done", "failed", "cancelled"]),
  /** How many events were looked at so far, and about how many there are to look at. */
  scanned: Count,
  expected: Count,
  failure: z.string(),
  result: TestResult.nullable(),
  requested_at: Moment,
  requested_by_name: z.string(),
  ended_at: Moment.nullable(),
});
export type RuleTest = z.infer<typeof RuleTest>;

const Related = z.object({ id: Id, title: z.string(), level: Severity, state: RuleState });
export type RelatedRule = z.infer<typeof Related>;

export const RuleDetail = Rule.extend({
  source: z.string(),
  note: z.string(),
  description: z.string(),
  false_positives: z.array(z.string()),
  /** What keeps the stored text from running; empty for a rule that can be switched on. */
  problems: z.array(SourceProblem),
  rests_on: z.array(Related),
  feeds_rules: z.array(Related),
  /** The newest one, of whichever revision. */
  test: RuleTest.nullable(),
});
export type RuleDetail = z.infer<typeof RuleDetail>;

export const RuleFilter = z.object({
  state: RuleState.optional(),
  level: Severity.optional(),
  kind: RuleKind.optional(),
  technique: text(20).optional(),
  q: text(100).optional(),
});
export type RuleFilter = z.infer<typeof RuleFilter>;

export const listRules = defineCall({
  ...read,
  name: "correlations.list_rules",
  path: "/api/correlations/rules/",
  summary: "The Sigma rules of the active company, by title, with what each found lately",
  input: PageRequest.extend(RuleFilter.shape),
  output: pageOf(Rule),
});

export const RuleFacets = z.object({
  state: z.array(z.object({ value: RuleState, count: Count })),
  level: z.array(z.object({ value: Severity, count: Count })),
  technique: z.array(NamedCount),
});
export type RuleFacets = z.infer<typeof RuleFacets>;

export const listRuleFacets = defineCall({
  ...read,
  name: "correlations.list_rule_facets",
  path: "/api/correlations/rules/facets/",
  summary: "How many rules there are by state, level and technique, each under the other filters",
  input: RuleFilter,
  output: RuleFacets,
});

export const getRule = defineCall({
  ...read,
  name: "correlations.get_rule",
  path: "/api/correlations/rules/:id/",
  summary: "One rule with its text, its newest test and the rules that it is tied to",
  input: z.object({ id: Id }),
  output: RuleDetail,
});

/** Characters of the text of a rule, and how many texts one import takes. */
export const longestSource = 200_000;
export const mostFiles = 50;
const Source = z.string().max(longestSource);

export const checkSource = defineCall({
  ...read,
  method: "POST",
  name: "correlations.check_source",
  path: "/api/correlations/check/",
  summary: "What a text says as Sigma, and every problem with its place; nothing is kept",
  input: z.object({ source: Source }),
  output: z.object({
    documents: z.array(
      z.object({ title: z.string(), kind: RuleKind.nullable(), problems: z.array(SourceProblem) }),
    ),
  }),
});

const ImportedRule = z.object({
  title: z.string(),
  /** `known`: a rule of this id is there already, and was left alone. */
  outcome: z.enum(["created", "known", "refused"]),
  id: Id.nullable(),
  problems: z.array(SourceProblem),
});
export const ImportedFile = z.object({ name: z.string(), rules: z.array(ImportedRule) });
export type ImportedFile = z.infer<typeof ImportedFile>;

export const importRules = defineCall({
  ...manage,
  name: "correlations.import_rules",
  path: "/api/correlations/rules/import/",
  summary: "Takes texts with one rule or several each; what is good is kept as a draft, the rest is said",
  input: z.object({
    files: z
      .array(z.object({ name: text(200), text: Source }))
      .min(1)
      .max(mostFiles),
    origin: z.enum(["written", "imported"]).default("imported"),
  }),
  output: z.object({ files: z.array(ImportedFile) }),
});

const seen = { id: Id, version: Count };
const Reason = text(500);

export const updateRule = defineCall({
  ...manage,
  method: "PATCH",
  name: "correlations.update_rule",
  path: "/api/correlations/rules/:id/",
  summary: "Changes the text, the owner or the note of a rule; a new text is a new revision",
  input: z.object({
    ...seen,
    source: Source.optional(),
    reason: Reason.default(""),
    note: text(2_000).optional(),
    owner_id: IntId.nullable().optional(),
  }),
  output: RuleDetail,
});

export const turnOnRule = defineCall({
  ...manage,
  name: "correlations.turn_on_rule",
  path: "/api/correlations/rules/:id/on/",
  summary: "Puts a rule to work; one whose text was not tested needs a reason",
  input: z.object({ ...seen, reason: Reason.default("") }),
  output: RuleDetail,
});

export const turnOffRule = defineCall({
  ...manage,
  name: "correlations.turn_off_rule",
  path: "/api/correlations/rules/:id/off/",
  summary: "Stops a rule; what it found stays",
  input: z.object({ ...seen, reason: Reason.default("") }),
  output: RuleDetail,
});

export const deleteRule = defineCall({
  ...manage,
  method: "DELETE",
  name: "correlations.delete_rule",
  path: "/api/correlations/rules/:id/",
  summary: "Removes a rule that is not at work and on which no other rests",
  input: z.object({ id: Id }),
  output: z.object({}),
});

const Revision = z.object({
  number: Count,
  source: z.string(),
  reason: z.string(),
  created_at: Moment,
  created_by_name: z.string(),
});
export type Revision = z.infer<typeof Revision>;

export const listRevisions = defineCall({
  ...read,
  name: "correlations.list_revisions",
  path: "/api/correlations/rules/:id/revisions/",
  summary: "Every text that a rule has had, the newest first, with who wrote it and why",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Revision) }),
});

const RuleMatch = z.object({
  event_id: Id,
  occurred_at: Moment,
  asset_name: z.string().nullable(),
  user_name: z.string().nullable(),
  source_ip: z.string().nullable(),
  fires: z.boolean(),
  /** What became of it; null where the rule only feeds correlations, or raised none. */
  alert: z.object({ id: Id, number: Count, level: z.union([z.literal(1), z.literal(2)]) }).nullable(),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

export const listMatches = defineCall({
  ...read,
  name: "correlations.list_matches",
  path: "/api/correlations/rules/:id/matches/",
  summary: "The events that a rule found, the newest first",
  input: PageRequest.extend({ id: Id }),
  output: pageOf(RuleMatch),
});

export const testPeriods = [1, 7, 30] as const;

export const startTest = defineCall({
  ...manage,
  name: "correlations.start_test",
  path: "/api/correlations/rules/:id/test/",
  summary: "Holds a rule against the stored events of the last days; the answer comes with the rule",
  input: z.object({ id: Id, days: z.union([z.literal(1), z.literal(7), z.literal(30)]).default(7) }),
  output: RuleTest,
});

export const cancelTest = defineCall({
  ...manage,
  name: "correlations.cancel_test",
  path: "/api/correlations/rules/:id/test/cancel/",
  summary: "Gives up the test of a rule that is still running; nothing of it is kept",
  input: z.object({ id: Id }),
  output: RuleTest,
});
