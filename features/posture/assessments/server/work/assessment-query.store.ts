import { type RawBuilder, sql } from "kysely";
import { assessmentQuery } from "#features/posture/assessments/contracts/assessment-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Asker, Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { type AssessmentRow, assessmentColumns } from "./assessment.store.ts";

export type AssessmentSelection = Selection<typeof assessmentQuery, Pick<Asker, "now">>;

/**
 * Returns the condition that a target needs an authorisation and that no authorisation valid at the given time names
 * it.
 */
const lacksAuthorisation = (now: Date): RawBuilder<boolean> => sql<boolean>`(target.kind <> 'forbidden'
  and not exists (select from assessment_authorised_target named
    join assessment_authorisation signed on signed.company_id = named.company_id and signed.id = named.authorisation_id
    where named.company_id = target.company_id and named.target_id = target.id and signed.withdrawn_at is null
      and signed.valid_from <= ${now} and signed.valid_to > ${now}))`;

const coded = /^(?:eva-?\s?)?(\d{1,9})$/i;

/** The list of assessments. */
export const assessments = bindQuery<
  typeof assessmentQuery,
  "assessment",
  AssessmentRow,
  AssessmentSelection
>(assessmentQuery, {
  table: "assessment",
  columns: assessmentColumns,
  statements: {
    state: { ignores: ["open"] },
    open: sql`assessment.state not in ('closed', 'cancelled')`,
    unauthorised: {
      where: (_is, { now }) => sql<boolean>`assessment.state = 'in_progress'
          and exists (select from assessment_target target where target.company_id = assessment.company_id
            and target.assessment_id = assessment.id and ${lacksAuthorisation(now)})`,
    },
    q: (q) => {
      if (q === "") return undefined;
      const [, number] = coded.exec(q.trim()) ?? [];
      const words = sql<boolean>`assessment.search like ${likePatternContaining(foldText(q))}`;
      return number ? sql<boolean>`(assessment.number = ${Number(number)} or ${words})` : words;
    },
  },
  sorts: {
    "-created": { keys: [["created_at", "timestamptz"]], index: "assessment_created_idx" },
    created: { keys: [["created_at", "timestamptz"]], index: "assessment_created_idx" },
  },
  facets: {
    newestBy: sql`assessment.created_at desc, assessment.id desc`,
  },
});

/** Counts per assessment the targets that need an authorisation, and those of them that have none at a time. */
export async function countTargets(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { targets: number; unauthorised: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; targets: number; unauthorised: number }>`
    select target.assessment_id as id, count(*)::int as targets,
      (count(*) filter (where ${lacksAuthorisation(now)}))::int as unauthorised
    from assessment_target target
    where target.assessment_id = any(${ids}::uuid[]) and target.kind <> 'forbidden'
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
