import { sql } from "kysely";
import type { SqlFragment } from "./sql-fragment.ts";

/**
 * The company as a value that a statement is planned without. Statistics do not know a company before its first large
 * report is in and counted, and say of a number that they do not know that it has one row: a plan made for one row reads
 * everything again for each of fifty thousand. Planned without it, a company has as many rows as any.
 */
export const anyCompany = (companyId: number): SqlFragment => sql`(select ${companyId}::bigint)`;
