import { z } from "zod";
import { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import {
  complianceManage,
  complianceRead,
  InclusionReason,
  Result,
  Score,
  TrendPoint,
} from "#features/compliance/control-states/control-states.contract.ts";
import { infractions, StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

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

/** A critical control with every reason; the list begins with the heaviest one. */
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

/** A date that is coming up: its title, its link and its day. */
export const Upcoming = z.object({
  kind: z.enum(["evidence", "due_date", "exception", "nonconformity", "dossier"]),
  title: z.string(),
  control_id: z.number().int().nullable(),
  evidence_id: Id.nullable(),
  on: z.iso.date(),
});
export type Upcoming = z.infer<typeof Upcoming>;

export const StandardCard = z.object({
  company_standard: CompanyStandard,
  score: Score,
  trend: z.array(TrendPoint),
});
export type StandardCard = z.infer<typeof StandardCard>;

export const getOverview = defineCall({
  ...complianceRead,
  name: "compliance.get_overview",
  path: "/api/compliance/company/overview/",
  summary:
    "Returns the overview of the company: each enabled standard with score and trend, expiring and critical items",
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
  ...complianceRead,
  name: "compliance.get_scorecard",
  path: "/api/compliance/company/scorecard/",
  summary: "Returns the scores of each enabled standard and of its sections",
  input: z.object({ standard_id: IntId.optional() }),
  output: z.object({
    as_of: z.iso.datetime(),
    items: z.array(
      z.object({
        company_standard: CompanyStandard,
        score: Score,
        /** Levels below the target; null without a score. */
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

export const listCriticalIssues = defineCall({
  ...complianceRead,
  name: "compliance.list_critical_issues",
  path: "/api/compliance/company/critical_issues/",
  summary: "Lists the controls that need attention now, with all reasons, the heaviest first",
  input: z.object({
    standard_id: IntId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(500).default(100),
  }),
  output: z.object({ count: z.number().int(), items: z.array(CriticalIssue) }),
});

export const getMaturityDistribution = defineCall({
  ...complianceRead,
  name: "compliance.get_maturity_distribution",
  path: "/api/compliance/company/maturity_distribution/",
  summary: "Counts the applicable controls by level of the scale",
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
  ...complianceRead,
  name: "compliance.get_trends",
  path: "/api/compliance/company/trends/",
  summary:
    "Returns compliance, coverage and maturity of each enabled standard over time, one point per day with changes",
  input: z.object({
    standard_id: IntId.optional(),
    months: z.coerce.number<number>().int().min(1).max(60).default(12),
  }),
  output: z.object({
    items: z.array(z.object({ standard: StandardBrief, points: z.array(TrendPoint) })),
  }),
});

export const reopenPeriod = defineCall({
  ...complianceManage,
  name: "compliance.reopen_period",
  method: "POST",
  path: "/api/compliance/company_standards/:id/reopen/",
  summary: "Reopens a closed period, with a reason",
  input: z.object({ id: IntId, reason: text(500, 10) }),
  output: CompanyStandard,
});

/** One row of the statement of applicability. */
export const Applicability = z.object({
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  depth: z.number().int(),
  assessable: z.boolean(),
  applies: z.boolean().nullable(),
  reasons: z.array(InclusionReason),
  justification: z.string(),
  result: Result,
  measures: z.array(z.string()),
});

export type Applicability = z.infer<typeof Applicability>;

export const getApplicability = defineCall({
  ...complianceRead,
  name: "compliance.get_applicability",
  path: "/api/compliance/company/applicability/",
  summary: "Returns the statement of applicability with the reason for each control",
  input: z.object({ standard_id: IntId }),
  output: z.object({ company_standard: CompanyStandard, items: z.array(Applicability) }),
});

/**
 * The data of the home page: each standard that the company follows, and the controls that are overdue or have
 * expired evidence.
 */
export const ComplianceHome = z.object({
  standards: z.array(
    z.object({ short_name: z.string(), compliance: z.number().nullable(), coverage: z.number() }),
  ),
  overdue_controls: z.number().int(),
  expired_evidence: z.number().int(),
});
export type ComplianceHome = z.infer<typeof ComplianceHome>;
