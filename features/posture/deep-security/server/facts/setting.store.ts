import type { Database } from "#platform/server/database/open-database.ts";
import type { ProtectionSettings } from "./computer-facts.ts";

const defaultSettings: ProtectionSettings = {
  tenantName: null,
  tenantId: null,
  heartbeatMinutes: 10,
  missedHeartbeats: 5,
  contracted: [],
};

/** Returns the agreements of a company about its manager; the defaults of the vendor where nobody stated any. */
export async function findSettings(db: Database, companyId: number): Promise<ProtectionSettings> {
  const row = await db
    .selectFrom("protection_setting")
    .select(["tenant_name", "tenant_id", "heartbeat_minutes", "missed_heartbeats", "contracted"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!row) return defaultSettings;
  return {
    tenantName: row.tenant_name,
    tenantId: row.tenant_id,
    heartbeatMinutes: row.heartbeat_minutes,
    missedHeartbeats: row.missed_heartbeats,
    contracted: row.contracted,
  };
}

export async function saveSettings(
  db: Database,
  companyId: number,
  { tenantName, tenantId, heartbeatMinutes, missedHeartbeats, contracted }: ProtectionSettings,
): Promise<void> {
  const values = {
    tenant_name: tenantName,
    tenant_id: tenantId,
    heartbeat_minutes: heartbeatMinutes,
    missed_heartbeats: missedHeartbeats,
    contracted: [...contracted],
  };
  await db
    .insertInto("protection_setting")
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(values))
    .execute();
}
