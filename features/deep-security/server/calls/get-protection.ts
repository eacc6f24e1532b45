import type { getProtection as call } from "#features/deep-security/contracts/protection-panel.contract.ts";
import {
  moduleStandings,
  ProtectionModule,
  protectionModules,
} from "#features/deep-security/contracts/protection-terms.contract.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSettings } from "../facts/setting.store.ts";
import { gapKinds } from "../gaps/gap-catalog.ts";
import {
  type CountRow,
  countGaps,
  countModules,
  findCountsBefore,
  findTotals,
} from "../panel/panel.store.ts";

const comparedAfterMs = 28 * 86_400_000;

const countOf = (counts: readonly CountRow[], module: string, standing: string) =>
  counts.find((each) => each.module === module && each.standing === standing)?.computers ?? 0;

export const getProtection: Verb<typeof call> = async ({ db, actor }) => {
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
      const stated = moduleStandings.map(
        (standing) => [standing, countOf(counts, module, standing)] as const,
      );
      const known = stated.reduce(
        (sum, [standing, count]) => sum + (standing === "not_asked" ? 0 : count),
        0,
      );
      return {
        module,
        counts: { ...Object.fromEntries(stated), not_asked: totals.computers - known } as Record<
          (typeof moduleStandings)[number],
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
      .sort((one, other) => rankOf(other.severity) - rankOf(one.severity) || other.computers - one.computers),
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
