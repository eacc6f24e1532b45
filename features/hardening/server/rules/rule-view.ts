import type { TargetRule } from "#features/hardening/contracts/hardening-target.contract.ts";
import type { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { RuleRow } from "./target-rule.store.ts";

export function ruleFrom(row: RuleRow): TargetRule {
  const { issue_id, locus, rule_id, title, section, outcome, answer, expires_on } = row;
  return {
    ...{ issue_id, locus, rule_id, title, section, outcome },
    severity: severityOf(row.severity),
    since: row.since.toISOString(),
    finding:
      row.finding_id === null || row.finding_number === null
        ? null
        : { id: row.finding_id, number: row.finding_number, status: row.finding_status as FindingStatus },
    answer: answer === null || expires_on === null ? null : { outcome: answer, expires_on },
  };
}
