import { sql } from "kysely";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { runAgentName } from "./run-agent-name.ts";

interface Place {
  gate: Gate;
  companyId: number;
  runId: string;
}

/**
 * Returns whether the person for whom a run acts still has an active account, access to the company, and the role
 * with which the run reads. Staff may enter every company; all others must be members.
 */
export async function mayStillAct({ gate, companyId, runId }: Place): Promise<boolean> {
  const frame = { scope: "platform", effect: "read", name: runAgentName.name } as const;
  const { rows } = await asSystem(gate, frame, ({ db }) =>
    sql`select from agent_run run
      join portal_user person on person.id = run.acts_for and person.status = 'active'
      where run.company_id = ${companyId} and run.id = ${runId}
        and (person.is_staff or exists (select from company_member member
          where member.company_id = run.company_id and member.user_id = person.id))
        and case run.acts_role when 'staff' then person.is_staff
          when 'operator' then person.is_staff or person.is_operator else true end`.execute(db),
  );
  return rows.length > 0;
}
