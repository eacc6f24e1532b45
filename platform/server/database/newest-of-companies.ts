import { type RawBuilder, sql } from "kysely";
import { foldText, withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "./open-database.ts";
import { containsTextSql, likePatternContaining } from "./search-text.ts";

/** Equality conditions by column, which must all hold; a list means any of its values. */
type Equalities = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The rows of one table over several companies that a search reads. */
export interface NewestOfCompanies {
  table: string;
  /** The columns to read in addition to `company_id` and `id`. */
  columns: readonly string[];
  /** Conditions of every row that is read; the index of the order should contain them, too. */
  where?: Equalities;
  /**
   * The time column of the order, newest first. An index must begin with `company_id` and continue with this column.
   */
  at: string;
  /**
   * Words that are compared with a column of the newest rows; `folded`: the column contains folded text, or text
   * without accents but with punctuation.
   */
  words: { q: string; column: string; folded: boolean | "with_signs" };
  /**
   * Conditions on indexed columns, such as a number or an address, that find rows of any age. Under row security
   * PostgreSQL uses an index only for leakproof operators such as equality.
   */
  exact?: readonly Equalities[];
}

interface Reach {
  companyIds: readonly number[];
  /** The number of newest rows of each company that are compared. */
  rowsPerCompany: number;
  limit: number;
}

function holding(table: string, equalities: Equalities): RawBuilder<boolean> {
  const parts = Object.entries(equalities).map(([column, value]) => {
    const of = sql.ref(`${table}.${column}`);
    if (value === null) return sql`${of} is null`;
    if (typeof value !== "object") return sql`${of} = ${value}`;
    return column === "id" ? sql`${of} = any(${value}::uuid[])` : sql`${of} = any(${value}::text[])`;
  });
  return parts.length > 0 ? sql<boolean>`${sql.join(parts, sql` and `)}` : sql<boolean>`true`;
}

/**
 * Returns the newest matching rows of all these companies in one statement. Its work is bounded by `companyIds.length *
 * rowsPerCompany` rows, however many rows a company has.
 */
export async function findNewestOfCompanies<Row>(
  db: Database,
  { table, columns, where = {}, at, words, exact = [] }: NewestOfCompanies,
  { companyIds, rowsPerCompany, limit }: Reach,
): Promise<(Row & { company_id: number })[]> {
  const of = sql.table(table);
  const newestFirst = sql.ref(`${table}.${at}`);
  const columnList = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const newestMatching = (conditions: Equalities, limit: number) => sql`
    select ${of}.company_id::int as company_id, ${of}.id, ${newestFirst} as newest_at, ${columnList}
    from ${of} where ${of}.company_id = own.company_id and ${holding(table, where)} and ${holding(table, conditions)}
    order by ${newestFirst} desc limit ${sql.lit(limit)}`;
  const column = sql.ref(`newest.${words.column}`);
  const folded = words.folded === "with_signs" ? withoutAccents(words.q) : foldText(words.q);
  // Punctuation alone folds to an empty text, which every text contains.
  const holdsFolded = folded === "" ? sql`false` : sql`${column} like ${likePatternContaining(folded)}`;
  const matches = words.folded ? holdsFolded : containsTextSql(column, words.q);
  const arms = [
    sql`(select * from (${newestMatching({}, rowsPerCompany)}) newest where ${matches} limit ${sql.lit(limit)})`,
    ...exact.map((conditions) => sql`(${newestMatching(conditions, limit)})`),
  ];
  const { rows } = await sql<Row & { company_id: number }>`
    with own as materialized (select unnest(${companyIds}::bigint[]) as company_id),
    hit as (select distinct on (hit.company_id, hit.id) hit.* from own
      cross join lateral (${sql.join(arms, sql` union all `)}) hit)
    select * from hit order by newest_at desc, company_id, id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
