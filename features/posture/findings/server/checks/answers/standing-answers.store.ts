import { sql } from "kysely";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/**
 * The answers of people to the manual checks of an area, each with its check: answers that nobody withdrew or
 * replaced and whose check still waits for a person (otherwise the tool's result counts). Answers that expired are
 * included.
 */
export const currentAnswers = (area: FindingArea): SqlFragment => sql`(
  select answer.company_id, answer.id, answer.asset_id, answer.issue_id, answer.locus, answer.outcome,
    answer.expires_on, answer.answered_at, answer.answered_by_name, known.severity, issue.source, issue.sections,
    issue.title, issue.title_es
  from check_answer answer
  join check_result known on known.company_id = answer.company_id and known.asset_id = answer.asset_id
    and known.issue_id = answer.issue_id and known.locus = answer.locus and known.outcome = 'manual'
  join finding_issue issue on issue.company_id = answer.company_id and issue.id = answer.issue_id
    and issue.area = ${area}
  where answer.ended_at is null)`;
