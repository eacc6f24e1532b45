import { isDeepStrictEqual } from "node:util";
import type { saveProtectionSettings as call } from "#features/deep-security/contracts/protection-panel.contract.ts";
import { protectionModules } from "#features/deep-security/contracts/protection-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import type { ProtectionSettings } from "../facts/computer-facts.ts";
import { findSettings, saveSettings } from "../facts/setting.store.ts";

export const saveProtectionSettings: Verb<typeof call> = async (
  { db, actor, audit, announce, nothingChanged },
  settings,
) => {
  const companyId = companyIn(actor);
  const chosen: ProtectionSettings = {
    tenantName: settings.tenant_name || null,
    tenantId: settings.tenant_id || null,
    heartbeatMinutes: settings.heartbeat_minutes,
    missedHeartbeats: settings.missed_heartbeats,
    contracted: protectionModules.filter((module) => settings.contracted.includes(module)),
  };
  if (isDeepStrictEqual(chosen, await findSettings(db, companyId))) {
    nothingChanged();
    return {};
  }
  await saveSettings(db, companyId, chosen);
  audit({
    action: "deep_security.settings_saved",
    objectType: "protection_setting",
    objectId: String(companyId),
    details: { contracted: settings.contracted, tenant: settings.tenant_name ?? settings.tenant_id },
  });
  announce({ topic: "deep_security.changed", data: {} });
  return {};
};
