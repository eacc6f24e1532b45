import {
  type ProtectionModule,
  protectionModules,
} from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { cleanOrNull, cleanText, integerOf } from "#features/posture/findings/readers/text/clean.ts";
import { jsonObjectOf } from "#features/posture/findings/readers/text/json-value.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { ModuleRecord } from "./manager-record.ts";

const maxRules = 20_000;
const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = Date.UTC(2100, 0, 1);

/** Converts a time of the manager, in milliseconds since 1970; null if it is missing or outside this century. */
export function managerTime(value: unknown): string | null {
  const ms = integerOf(value);
  return ms !== null && ms >= earliestMs && ms < latestMs ? new Date(ms).toISOString() : null;
}

/** Returns an id of the manager if it is a whole number from 0 on; null otherwise. */
export function managerNumber(value: unknown): number | null {
  const number = integerOf(value);
  return number !== null && number >= 0 ? number : null;
}

/** Numbers of rules without repetitions; null where the member is absent. */
export function ruleNumbers(value: unknown): number[] | null {
  if (!Array.isArray(value)) return null;
  const numbers = value.slice(0, maxRules).flatMap((each) => managerNumber(each) ?? []);
  return [...new Set(numbers)];
}

/** The name of activity monitoring in version 12.5 of the SDK. */
const otherNames: Partial<Record<ProtectionModule, string>> = { activityMonitoring: "sensingMode" };

/** Returns the modules that a computer or policy states; an absent block gives no record. */
export function moduleRecords(owner: JsonObject): ModuleRecord[] {
  return protectionModules.flatMap((module) => {
    const block = owner[module] ?? owner[otherNames[module] ?? module];
    return isJsonObject(block) ? [moduleRecord(module, block)] : [];
  });
}

function moduleRecord(module: ProtectionModule, block: JsonObject): ModuleRecord {
  const status = jsonObjectOf(block.moduleStatus);
  const state = cleanOrNull(block.state, 40)?.toLowerCase() ?? null;
  return {
    module,
    state,
    status: cleanOrNull(status.agentStatus ?? status.status, 40)?.toLowerCase() ?? null,
    message: cleanText(status.agentStatusMessage ?? status.statusMessage, 300),
    rules: ruleNumbers(block.ruleIDs),
    scheduledScanAt: managerTime(block.lastScheduledScan),
    baselineAt: managerTime(block.lastBaselineCreated),
    maintenance: cleanOrNull(block.maintenanceModeStatus, 40)?.toLowerCase() ?? null,
    maintenanceSince: managerTime(block.maintenanceModeStartTime),
  };
}
