import { z } from "zod";
import { ControlStatus, Result, Score } from "#features/compliance/control-states/control-states.contract.ts";
import { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { CriticalIssue } from "./compliance.contract.ts";

const readCall = {
  scope: "platform",
  permission: "compliance.global",
  effect: "read",
  method: "GET",
} as const;
const company = { company_id: z.number().int(), company_name: z.string() };

export const getGlobalScorecard = defineCall({
  ...readCall,
  name: "compliance.get_global_scorecard",
  path: "/api/compliance/global/scorecard/",
  summary: "Returns the matrix of every company and every standard that it follows",
  input: z.object({}),
  output: z.object({
    as_of: z.iso.datetime(),
    standards: z.array(StandardBrief),
    companies: z.array(
      z.object({
        ...company,
        sector: z.string(),
        cells: z.array(
          z.object({
            standard_id: z.number().int(),
            target: z.number().int(),
            compliance: z.number().nullable(),
            coverage: z.number(),
            maturity: z.number().nullable(),
            /** Change of compliance over thirty days; null when either value is unknown. */
            change: z.number().nullable(),
            critical: z.number().int(),
          }),
        ),
      }),
    ),
  }),
});

export const listGlobalCriticalIssues = defineCall({
  ...readCall,
  name: "compliance.list_global_critical_issues",
  path: "/api/compliance/global/critical_issues/",
  summary: "Lists the controls that need attention now across companies, the heaviest first",
  input: z.object({
    standard_id: IntId.optional(),
    company_id: IntId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(500).default(100),
  }),
  output: z.object({ count: z.number().int(), items: z.array(CriticalIssue.extend(company)) }),
});

export const listGlobalControls = defineCall({
  ...readCall,
  name: "compliance.list_global_controls",
  path: "/api/compliance/global/controls/",
  summary: "Lists recorded states across companies",
  input: PageRequest.extend({
    standard_id: IntId.optional(),
    control_id: IntId.optional(),
    company_id: IntId.optional(),
    result: Result.optional(),
    q: text(100).optional(),
  }),
  output: pageOf(ControlStatus.extend(company)),
});

export const listGlobalCompanies = defineCall({
  ...readCall,
  name: "compliance.list_global_companies",
  path: "/api/compliance/global/companies/",
  summary: "Lists companies with the standards that they follow and their overall score",
  input: z.object({ q: text(100).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        ...company,
        sector: z.string(),
        standards: z.array(z.object({ standard_id: z.number().int(), short_name: z.string() })),
        score: Score,
        critical: z.number().int(),
        evidence_in_review: z.number().int(),
        last_change_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
