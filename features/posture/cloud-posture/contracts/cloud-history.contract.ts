import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { Count, FailingBySeverity, readCall, Timestamp } from "./cloud-panel.contract.ts";
import { CloudCategory, cloudCategories, Scored } from "./cloud-terms.contract.ts";

/** One stored scan of one cloud account. */
export const CloudRun = z.object({
  scan_id: Id,
  provider: z.string(),
  account: z.string(),
  name: z.string().nullable(),
  tools: z.array(z.string()),
  ended_at: Timestamp,
  complete: z.boolean().nullable(),
  /** Whether a newer scan was stored before this one; its counts then cover only its own results. */
  stale: z.boolean(),
  resources: Count,
  named_resources: Count,
  gone_resources: Count,
  checks: Count,
  tally: Scored,
  failing: FailingBySeverity,
  added: Count,
  mended: Count,
});
export type CloudRun = z.infer<typeof CloudRun>;

export const listCloudRuns = defineCall({
  ...readCall,
  name: "cloud_posture.list_runs",
  path: "/api/cloud-posture/runs/",
  summary: "Lists the scans of the accounts, the newest first, each with its stored result",
  input: PageRequest.extend({ account: text(300).optional() }),
  output: pageOf(CloudRun),
});

export const getCloudHistory = defineCall({
  ...readCall,
  name: "cloud_posture.get_history",
  path: "/api/cloud-posture/history/",
  summary: "Returns the results of an account after each of its scans, in total and by category",
  input: z.object({ account: text(300, 1) }),
  output: z.object({
    /** The oldest first, at most the last 60. */
    points: z.array(
      z.object({
        scan_id: Id,
        ended_at: Timestamp,
        score: z.number().nullable(),
        failing: Count,
        added: Count,
        mended: Count,
        categories: z.record(
          z.enum(cloudCategories),
          z.object({ score: z.number().nullable(), failing: Count }),
        ),
      }),
    ),
  }),
});

/**
 * The change of a check that fails in exactly one of two scans of an account.
 *
 * Of a check that fails in the later scan only:
 * - `worse`: the earlier scan had another result · `first_seen`: the earlier scan did not contain the check
 *
 * Of a check that failed in the earlier scan only:
 * - `mended`: the later result is no failure · `resource_gone`: its resource is no longer in the account
 * - `muted`: it is muted in the tool · `not_evaluated`: the later scan could not evaluate it
 */
export const comparedOutcomes = [
  "worse",
  "first_seen",
  "mended",
  "resource_gone",
  "muted",
  "not_evaluated",
] as const;
export const ComparedOutcome = z.enum(comparedOutcomes);
export type ComparedOutcome = z.infer<typeof ComparedOutcome>;

const TwoRuns = z.object({ account: text(300, 1), from: Id, to: Id });

export const compareCloudRuns = defineCall({
  ...readCall,
  name: "cloud_posture.compare_runs",
  path: "/api/cloud-posture/runs/compare/",
  summary: "Compares two scans of an account, with the causes of the change in failures",
  input: TwoRuns,
  output: z.object({
    from: CloudRun,
    to: CloudRun,
    counts: z.record(ComparedOutcome, Count),
    /** Number of checks that fail in both scans. */
    persistent: Count,
  }),
});

export const ComparedCheck = z.object({
  asset: z.object({ id: Id, name: z.string() }),
  issue_id: Id,
  title: z.string(),
  rule_id: z.string(),
  category: CloudCategory,
  severity: Severity,
  locus: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  finding_id: Id.nullable(),
});
export type ComparedCheck = z.infer<typeof ComparedCheck>;

export const listComparedChecks = defineCall({
  ...readCall,
  name: "cloud_posture.list_compared",
  path: "/api/cloud-posture/runs/compare/checks/",
  summary: "Lists the checks behind one part of a comparison, the worst first, at most 200",
  input: TwoRuns.extend({ what: ComparedOutcome }),
  output: z.object({ items: z.array(ComparedCheck), total: Count }),
});

/** The cloud posture of one company, for people who may see all companies. */
export const CloudCompany = z.object({
  company_id: Count,
  company_name: z.string(),
  accounts: Count,
  old_accounts: Count,
  tally: Scored,
  failing: FailingBySeverity,
  exposed: Count,
  added: Count,
  mended: Count,
  last_scan_at: Timestamp.nullable(),
});
export type CloudCompany = z.infer<typeof CloudCompany>;

export const listCloudCompanies = defineCall({
  scope: "platform",
  permission: "finding.global",
  effect: "read",
  method: "GET",
  name: "cloud_posture.list_companies",
  path: "/api/cloud-posture/companies/",
  summary: "Lists the cloud posture of every company, the worst first, those without data last",
  input: z.object({}),
  output: z.object({ items: z.array(CloudCompany), expected_days: Count }),
});
