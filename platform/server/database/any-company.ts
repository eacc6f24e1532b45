import { sql } from "kysely";
import type { SqlFragment } from "./sql-fragment.ts";

/**
 * Returns the company as a value that the planner does not see. Statistics lack a company before its first large report
 * is counted, and the planner then assumes one row: such a plan reads everything again for each of fifty thousand rows.
 * With this value, every company has the average number of rows.
 */
export const anyCompany = (companyId: number): SqlFragment => sql`(select ${companyId}::bigint)`;
