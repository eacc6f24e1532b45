import { z } from "zod";
import { infractions, StandardBrief } from "#features/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { ControlEvent, EvidenceState, Result } from "./control-status.contract.ts";

const read = { scope: "company", permission: "compliance.read", effect: "read", method: "GET" } as const;

/**
 * How a set of controls stands. `compliance` is over what was assessed, `coverage` is how much of what applies was
 * assessed: the two always travel together. Both from 0 to 1, weighted by the controls' weights; `compliance` is null
 * when nothing was assessed. `maturity` is in levels of the standard's scale, null when nothing was scored.
 */
export const Score = z.object({
  applicable: z.number().int(),
  assessed: z.number().int(),
  compliant: z.number().int(),
  partially_compliant: z.number().int(),
  non_compliant: z.number().int(),
  not_applicable: z.number().int(),
  not_assessed: z.number().int(),
  /** Controls whose result counts half because their evidence expired. */
  lowered: z.number().int(),
  compliance: z.number().min(0).max(1).nullable(),
  coverage: z.number().min(0).max(1),
  maturity: z.number().nullable(),
});
export type Score = z.infer<typeof Score>;

/**
 * A day on which a standard moved. A line of them begins with what already held before it, and its last point is carried
 * to today.
 */
export const TrendPoint = z.object({
  day: z.iso.date(),
  compliance: z.number().nullable(),
  coverage: z.number(),
  maturity: z.number().nullable(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

export const criticalKinds = [
  "non_compliant",
  "major_nonconformity",
  "evidence_expired",
  "compliant_without_evidence",
  "evidence_rejected",
  "overdue",
  "exception_expired",
] as const;
export const CriticalKind = z.enum(criticalKinds);
export type CriticalKind = z.infer<typeof CriticalKind>;

/** A control that needs somebody now, with every reason; the heaviest first. */
export const CriticalIssue = z.object({
  standard_id: z.number().int(),
  standard_name: z.string(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  reasons: z.array(CriticalKind).min(1),
  weight: z.number().int(),
  infraction: z.enum(infractions).nullable(),
  due_date: z.iso.date().nullable(),
  owner_name: z.string().nullable(),
});
export type CriticalIssue = z.infer<typeof CriticalIssue>;

/** Something with a date: what it is, where it leads, and the day. */
export const Upcoming = z.object({
  kind: z.enum(["evidence", "due_date", "exception", "nonconformity", "dossier"]),
  title: z.string(),
  control_id: z.number().int().nullable(),
  evidence_id: Id.nullable(),
  on: z.iso.date(),
});
export type Upcoming = z.infer<typeof Upcoming>;

/** A standard in the company. */
export const CompanyStandard = z.object({
  standard: StandardBrief,
  enabled: z.boolean(),
  notes: z.string(),
  target: z.number().int(),
  /** Chosen tiers; empty means all. */
  tiers: z.array(z.string()),
  /** A newer edition than the company's exists. */
  newer_version_id: z.number().int().nullable(),
  previous_version_id: z.number().int().nullable(),
  enabled_at: z.iso.datetime().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  changed_by_name: z.string().nullable(),
  closed_at: z.iso.datetime().nullable(),
  closed_by_name: z.string().nullable(),
  version: z.number().int(),
});
export type CompanyStandard = z.infer<typeof CompanyStandard>;

export const StandardCard = z.object({
  company_standard: CompanyStandard,
  score: Score,
  trend: z.array(TrendPoint),
});
export type StandardCard = z.infer<typeof StandardCard>;

export const getOverview = defineCall({
  ...read,
  name: "compliance.get_overview",
  path: "/api/compliance/company/overview/",
  summary:
    "The company's dashboard: each enabled standard with score and trend, what expires, what is critical",
  input: z.object({}),
  output: z.object({
    as_of: z.iso.datetime(),
    standards: z.array(StandardCard),
    upcoming: z.array(Upcoming),
    critical: z.object({ count: z.number().int(), items: z.array(CriticalIssue) }),
    evidence_in_review: z.number().int(),
  }),
});

export const getScorecard = defineCall({
  ...read,
  name: "compliance.get_scorecard",
  path: "/api/compliance/company/scorecard/",
  summary: "Scores of each enabled standard and of each of its sections",
  input: z.object({ standard_id: IntId.optional() }),
  output: z.object({
    as_of: z.iso.datetime(),
    items: z.array(
      z.object({
        company_standard: CompanyStandard,
        score: Score,
        /** Levels to the target; null when nothing was scored. */
        gap: z.number().nullable(),
        sections: z.array(
          z.object({
            control_id: z.number().int(),
            code: z.string(),
            title: z.string(),
            depth: z.number().int(),
            score: Score,
          }),
        ),
      }),
    ),
  }),
});

export const listCompanyStandards = defineCall({
  ...read,
  name: "compliance.list_standards_of_company",
  path: "/api/compliance/company/standards/",
  summary: "Every standard of the library with what the company does with it",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const listEnabledStandards = defineCall({
  ...read,
  name: "compliance.list_enabled_standards",
  path: "/api/compliance/company/enabled_standards/",
  summary: "The standards that the company follows",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyStandard) }),
});

export const listCriticalIssues = defineCall({
  ...read,
  name: "compliance.list_critical_issues",
  path: "/api/compliance/company/critical_issues/",
  summary: "Controls that need somebody now, with every reason, the heaviest first",
  input: z.object({
    standard_id: IntId.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: z.object({ count: z.number().int(), items: z.array(CriticalIssue) }),
});

export const getMaturityDistribution = defineCall({
  ...read,
  name: "compliance.get_maturity_distribution",
  path: "/api/compliance/company/maturity_distribution/",
  summary: "How many applicable controls stand on each level of the scale",
  input: z.object({ standard_id: IntId.optional() }),
  output: z.object({
    items: z.array(
      z.object({
        standard: StandardBrief,
        target: z.number().int(),
        levels: z.array(z.object({ score: z.number().int(), name: z.string(), count: z.number().int() })),
        not_scored: z.number().int(),
      }),
    ),
  }),
});

export const getTrends = defineCall({
  ...read,
  name: "compliance.get_trends",
  path: "/api/compliance/company/trends/",
  summary: "Compliance, coverage and maturity of each enabled standard over time: a point per day that moved",
  input: z.object({
    standard_id: IntId.optional(),
    months: z.coerce.number().int().min(1).max(60).default(12),
  }),
  output: z.object({
    items: z.array(z.object({ standard: StandardBrief, points: z.array(TrendPoint) })),
  }),
});

export const listHistory = defineCall({
  ...read,
  name: "compliance.list_history",
  path: "/api/compliance/company/history/",
  summary: "Changes of states, newest first",
  input: PageRequest.extend({
    standard_id: IntId.optional(),
    control_id: IntId.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  output: pageOf(ControlEvent),
});

/** A control as it stood at a moment. */
export const PastState = z.object({
  result: Result,
  implementation_score: z.number().int().nullable(),
  documentation_score: z.number().int().nullable(),
  evidence_state: EvidenceState,
});
export type PastState = z.infer<typeof PastState>;

export const compareMoments = defineCall({
  ...read,
  name: "compliance.compare_moments",
  path: "/api/compliance/company/history/compare/",
  summary: "A standard at the end of two days, control by control",
  input: z.object({ standard_id: IntId, from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    standard: StandardBrief,
    from: z.object({ day: z.iso.date(), score: Score }),
    to: z.object({ day: z.iso.date(), score: Score }),
    items: z.array(
      z.object({
        control_id: z.number().int(),
        code: z.string(),
        title: z.string(),
        from: PastState,
        to: PastState,
        changed: z.boolean(),
      }),
    ),
  }),
});
