import { type RawBuilder, sql } from "kysely";

/**
 * The shortest password lifetime, in days, among the enabled companies that the person `portal_user` belongs to and
 * the company in which the person works, joined as `company`. A request names its company itself, and must not evade
 * the stricter policy of another company by that. Null for a person without any company.
 */
export const strictestExpirationDays: RawBuilder<number | null> =
  sql`least(company.password_expiration_days, (
  select min(own_company.password_expiration_days)
  from company_member
  join company as own_company on own_company.id = company_member.company_id and own_company.enabled
  where company_member.user_id = portal_user.id))`;
