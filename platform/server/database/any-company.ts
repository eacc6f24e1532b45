import { sql } from "kysely";
import type { SqlFragment } from "./sql-fragment.ts";

/**
 * Returns the company id as a subquery, so that the planner cannot use its statistics. A company without statistics,
 * before its first large report is analysed, would be planned as one row, and such a plan reads everything again for
 * each of fifty thousand rows. With this value, every company is planned with the average number of rows.
 */
export const anyCompany = (companyId: number): SqlFragment => sql`(select ${companyId}::bigint)`;
