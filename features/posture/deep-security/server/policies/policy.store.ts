import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { ProtectionPolicy } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

type PolicyRow = Pick<
  Selectable<Schema["protection_policy"]>,
  "number" | "parent_number" | "name" | "description" | "taken_at"
> & { modules: ProtectionPolicy["modules"]; computers: number };

const maxPolicies = 2_000;

/** Policies by name, with the computers that have each assigned directly. */
export async function findPolicies(db: Database): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select policy.number, policy.parent_number, policy.name, policy.description, policy.taken_at, policy.modules,
      coalesce(owned.computers, 0)::int as computers
    from protection_policy policy
    left join (select policy_number, count(*) as computers from protected_computer group by policy_number) owned
      on owned.policy_number = policy.number
    order by policy.name, policy.number limit ${maxPolicies}`.execute(db);
  return rows;
}
