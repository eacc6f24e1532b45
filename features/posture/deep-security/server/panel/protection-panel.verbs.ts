import { isDeepStrictEqual } from "node:util";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/protection-panel.contract.ts";
import {
  getProtection as panelCall,
  listProtectionPolicies as policiesCall,
  saveProtectionSettings as settingsCall,
} from "../../contracts/protection-panel.contract.ts";
import {
  moduleStates,
  ProtectionModule,
  protectionModules,
} from "../../contracts/protection-terms.contract.ts";
import type { ProtectionSettings } from "../facts/computer-facts.ts";
import { findSettings, saveSettings } from "../facts/setting.store.ts";
import { gapKinds } from "../gaps/gap-catalog.ts";
import { findPolicies } from "../policies/policy.store.ts";
import { type CountRow, countGaps, countModules, findCountsBefore, findTotals } from "./panel.store.ts";

const comparedAfterMs = 28 * 86_400_000;

const countOf = (counts: readonly CountRow[], module: string, state: string) =>
  counts.find((each) => each.module === module && each.standing === state)?.computers ?? 0;

export const getProtection: Verb<typeof contract.getProtection> = async ({ db, actor }) => {
  const { newest_at, oldest_at, ...totals } = await findTotals(db);
  const settings = await findSettings(db, companyIn(actor));
  const counts = await countModules(db);
  const gaps = await countGaps(db);
  const before = newest_at && (await findCountsBefore(db, new Date(newest_at.getTime() - comparedAfterMs)));
  return {
    ...totals,
    newest_at: newest_at?.toISOString() ?? null,
    oldest_at: oldest_at?.toISOString() ?? null,
    modules: protectionModules.map((module) => {
      const stateCounts = moduleStates.map((state) => [state, countOf(counts, module, state)] as const);
      const askedCount = stateCounts.reduce(
        (sum, [state, count]) => sum + (state === "not_asked" ? 0 : count),
        0,
      );
      return {
        module,
        counts: { ...Object.fromEntries(stateCounts), not_asked: totals.computers - askedCount } as Record<
          (typeof moduleStates)[number],
          number
        >,
        contracted: settings.contracted.includes(module),
        working_before: before?.counts.some((each) => each.module === module)
          ? countOf(before.counts, module, "working")
          : null,
      };
    }),
    gaps: gaps
      .flatMap(({ gap, computers }) => {
        const kind = gapKinds.get(gap);
        return kind ? [{ gap, title: kind.title, severity: kind.severity, computers }] : [];
      })
      .sort(
        (one, other) =>
          severityRank(other.severity) - severityRank(one.severity) || other.computers - one.computers,
      ),
    before: before
      ? {
          at: before.at.toISOString(),
          computers: countOf(before.counts, "all", "known"),
          with_gaps: countOf(before.counts, "all", "gaps"),
        }
      : null,
    settings: {
      tenant_name: settings.tenantName,
      tenant_id: settings.tenantId,
      heartbeat_minutes: settings.heartbeatMinutes,
      missed_heartbeats: settings.missedHeartbeats,
      contracted: settings.contracted.map((module) => ProtectionModule.parse(module)),
    },
  };
};

export const saveProtectionSettings: Verb<typeof contract.saveProtectionSettings> = async (
  { db, actor, audit, announce, nothingChanged },
  settings,
) => {
  const companyId = companyIn(actor);
  const newSettings: ProtectionSettings = {
    tenantName: settings.tenant_name || null,
    tenantId: settings.tenant_id || null,
    heartbeatMinutes: settings.heartbeat_minutes,
    missedHeartbeats: settings.missed_heartbeats,
    contracted: protectionModules.filter((module) => settings.contracted.includes(module)),
  };
  if (isDeepStrictEqual(newSettings, await findSettings(db, companyId))) {
    nothingChanged();
    return {};
  }
  await saveSettings(db, companyId, newSettings);
  audit({
    action: "deep_security.settings_saved",
    objectType: "protection_setting",
    objectId: String(companyId),
    details: { contracted: settings.contracted, tenant: settings.tenant_name ?? settings.tenant_id },
  });
  announce({ topic: "deep_security.changed", data: {} });
  return {};
};

const listProtectionPolicies: Verb<typeof contract.listProtectionPolicies> = async ({ db }) => ({
  items: (await findPolicies(db)).map(({ taken_at, number, parent_number, ...policy }) => ({
    ...policy,
    number: Number(number),
    parent_number: parent_number === null ? null : Number(parent_number),
    taken_at: taken_at.toISOString(),
  })),
});

export const protectionPanelVerbs = [
  route(panelCall, getProtection),
  route(settingsCall, saveProtectionSettings),
  route(policiesCall, listProtectionPolicies),
];
