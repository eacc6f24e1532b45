import { oneOf } from "#platform/contract/word-list.ts";
import { companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/module-usage.contract.ts";
import {
  maxListedUses,
  type UsageModule,
  getModuleUsage as usageCall,
  usageModules,
} from "../../contracts/module-usage.contract.ts";
import { protectionModules } from "../../contracts/protection-terms.contract.ts";
import { findSettings } from "../facts/setting.store.ts";
import { type DayUse, findComputerUses, findDayUses, findUsageMonths } from "./month-usage.store.ts";

function peakOf(days: readonly DayUse[], bit: number): { computers: number; day: string } | null {
  let peak: { computers: number; day: string } | null = null;
  for (const { day, counts } of days) {
    const computers = counts[bit] ?? 0;
    if (computers > (peak?.computers ?? 0)) peak = { computers, day };
  }
  return peak;
}

const isContracted = (module: UsageModule, contracted: readonly string[]): boolean | null =>
  oneOf(protectionModules, module) === undefined ? null : contracted.includes(module);

export const getModuleUsage: Verb<typeof contract.getModuleUsage> = async (
  { db, actor },
  { month: requested },
) => {
  const companyId = companyIn(actor);
  const months = await findUsageMonths(db, companyId);
  const month = requested ?? months[0] ?? null;
  const days = month === null ? [] : await findDayUses(db, { companyId, month });
  const rows = month === null ? [] : await findComputerUses(db, { companyId, month }, maxListedUses);
  const { contracted } = await findSettings(db, companyId);
  const [first] = rows;
  return {
    month,
    months,
    days: days.map(({ day, computers }) => ({ day, computers })),
    modules: usageModules.map((module, bit) => ({
      module,
      contracted: isContracted(module, contracted),
      computers: first?.computers_by_module[bit] ?? 0,
      computer_days: days.reduce((sum, { counts }) => sum + (counts[bit] ?? 0), 0),
      peak: peakOf(days, bit),
    })),
    computers: first?.computers ?? 0,
    unmatched: first?.unmatched ?? 0,
    items: rows.map(({ counts, computers: _, unmatched: __, computers_by_module: ___, ...row }) => ({
      ...row,
      modules: usageModules.flatMap((module, bit) => {
        const count = counts[bit] ?? 0;
        return count > 0 ? [{ module, days: count }] : [];
      }),
    })),
  };
};

export const moduleUsageVerbs = [route(usageCall, getModuleUsage)];
