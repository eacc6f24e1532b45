import { sql } from "kysely";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { DetailEffect } from "./compare-objects.rules.ts";

export interface EffectOfObject extends DetailEffect {
  kind: ObjectKind;
  object_id: string;
}

/**
 * Writes effects to the neutral changes of objects within a time span. Sites, policies and rules have separate numbers,
 * so the resource type must match the kind of the object.
 */
export async function writeEffects(
  db: Database,
  { companyId, accountId }: { companyId: number; accountId: string },
  { from, to }: { from: Date; to: Date },
  effects: readonly EffectOfObject[],
): Promise<void> {
  if (effects.length === 0) return;
  await sql`update waf_change set effect = shown.effect, effect_reason = shown.reason, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as shown (kind text, object_id text, effect text,
      reason text)
    where company_id = ${anyCompany(companyId)} and account_id = ${accountId}::uuid
      and waf_change.resource_id = shown.object_id and occurred_at > ${from} and occurred_at <= ${to}
      and waf_change.effect = 'neutral'
      and shown.kind = case when resource_type ~* 'rule' then 'rule' when resource_type ~* 'polic|acl|white|allow' then 'policy'
        when resource_type ~* 'site|domain' then 'site' end`.execute(db);
}
