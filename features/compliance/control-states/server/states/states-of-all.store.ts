import { sql } from "kysely";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Tally } from "../scores/score.rules.ts";
import { controlMentions, listedQuery } from "./control-query.store.ts";

export interface LatestDay extends Tally {
  company_id: number;
  standard_id: number;
  target: number;
  coverage: number;
  compliance: number | null;
  maturity: number | null;
  /** The compliance of the last day before the requested one. */
  compliance_before: number | null;
}

/** Returns, for every standard that a company follows, its last stored score and the score before a given day. */
export async function findLatestDaysOfAll(db: Database, before: string): Promise<LatestDay[]> {
  const { rows } = await sql<LatestDay>`
    select followed.company_id, followed.standard_id, followed.target,
      coalesce(latest.applicable, 0) as applicable, coalesce(latest.assessed, 0) as assessed,
      coalesce(latest.compliant, 0) as compliant, coalesce(latest.partially_compliant, 0) as partially_compliant,
      coalesce(latest.non_compliant, 0) as non_compliant, coalesce(latest.not_applicable, 0) as not_applicable,
      coalesce(latest.lowered, 0) as lowered, coalesce(latest.weight_applicable, 0) as weight_applicable,
      coalesce(latest.weight_assessed, 0) as weight_assessed, coalesce(latest.value, 0) as value,
      coalesce(latest.weight_scored, 0) as weight_scored, coalesce(latest.maturity_sum, 0) as maturity_sum,
      latest.compliance, coalesce(latest.coverage, 0) as coverage, latest.maturity,
      earlier.compliance as compliance_before
    from company_standard followed
    left join lateral (
      select * from compliance_day where company_id = followed.company_id and standard_id = followed.standard_id
      order by day desc limit 1) latest on true
    left join lateral (
      select compliance from compliance_day
      where company_id = followed.company_id and standard_id = followed.standard_id and day < ${before}
      order by day desc limit 1) earlier on true
    where followed.enabled
    order by followed.company_id, followed.standard_id`.execute(db);
  return rows;
}

/** The ids of a control and of a company that follows its standard. */
export interface Pair {
  companyId: number;
  controlId: number;
}

/** Finds the facts for a list of some controls of some companies, by `company:control`. */
export async function findShown(db: Database, pairs: readonly Pair[]) {
  const rows = await listedQuery(db)
    .select("followed.company_id")
    .where(sql<boolean>`(followed.company_id, node.control_id) in (select * from unnest(
      ${pairs.map(({ companyId }) => companyId)}::bigint[], ${pairs.map(({ controlId }) => controlId)}::integer[]))`)
    .execute();
  return new Map(rows.map((row) => [`${row.company_id}:${row.control_id}`, row]));
}

interface RecordedFilter {
  standard_id?: number | undefined;
  control_id?: number | undefined;
  company_id?: number | undefined;
  result?: string | undefined;
  q?: string | undefined;
}

/** Recorded states of all companies, the last changed first. */
export async function findRecordedOfAll(db: Database, filter: RecordedFilter, page: PageRequest) {
  let query = listedQuery(db)
    .select("followed.company_id")
    .where("followed.enabled", "=", true)
    .where("state.id", "is not", null);
  if (filter.standard_id !== undefined) query = query.where("state.standard_id", "=", filter.standard_id);
  if (filter.control_id !== undefined) query = query.where("state.control_id", "=", filter.control_id);
  if (filter.company_id !== undefined) query = query.where("state.company_id", "=", filter.company_id);
  if (filter.result) query = query.where(sql<boolean>`state.result = ${filter.result}`);
  if (filter.q) query = query.where(sql<boolean>`(${controlMentions(filter.q)})`);
  return await keysetPage(
    db,
    query,
    { by: sql`state.updated_at`, kind: "timestamptz", tie: sql`state.id`, tieKind: "uuid", descending: true },
    page,
  );
}

/** Finds the time of each company's newest change. */
export async function findNewestChangeTimes(db: Database): Promise<Map<number, Date>> {
  const { rows } = await sql<{ company_id: number; at: Date }>`
    select followed.company_id, newest.at from (select distinct company_id from company_standard) followed
    cross join lateral (
      select at from control_event where company_id = followed.company_id order by at desc, id desc limit 1) newest`.execute(
    db,
  );
  return new Map(rows.map(({ company_id, at }) => [company_id, at]));
}
