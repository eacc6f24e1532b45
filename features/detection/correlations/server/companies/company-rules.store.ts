import { sql } from "kysely";
import type { RuleState } from "#features/detection/correlations/correlations.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The maximum number of rules that one answer lists. */
export const maxRules = 500;

export interface CompanyRuleRow {
  sigma_id: string;
  title: string;
  level: Severity;
  kind: "detection" | "correlation";
  on: number;
  failed: number;
  off: number;
}

/**
 * Finds the rules of the person's enabled companies by Sigma id, in one pass whose cost does not depend on their
 * matches.
 */
export async function findRulesOfCompanies(db: Database): Promise<CompanyRuleRow[]> {
  const { rows } = await sql<CompanyRuleRow>`
    select sigma_id, min(title) as title, min(level) as level, min(kind) as kind,
      count(*) filter (where state = 'on')::int as on, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state not in ('on', 'failed'))::int as off
    from correlation_rule where sigma_id is not null
    group by sigma_id order by min(title), sigma_id`.execute(db);
  return rows;
}

export const titleContainsWord = ({ title }: { title: string }, q: string | undefined) =>
  !q || withoutAccents(title).includes(withoutAccents(q));

/** Finds the state of a rule in each enabled company of the person, by the unique index of its Sigma id. */
export async function findRuleOfCompanies(db: Database, sigmaId: string) {
  const { rows } = await sql<{
    company_id: number;
    company_name: string;
    id: string | null;
    state: RuleState | null;
  }>`
    select company.id::int as company_id, company.name as company_name, rule.id, rule.state
    from company left join correlation_rule rule on rule.company_id = company.id and rule.sigma_id = ${sigmaId}
    where company.enabled order by company.name, company.id`.execute(db);
  return rows;
}

/** The rule of the active company by its Sigma id. */
export async function findRuleBySigmaId(db: Database, companyId: number, sigmaId: string) {
  return await db
    .selectFrom("correlation_rule")
    .select(["id", "version", "state"])
    .where("company_id", "=", companyId)
    .where("sigma_id", "=", sigmaId)
    .executeTakeFirst();
}
