import type { getDefense as call } from "#features/defense/defense.contract.ts";
import {
  findEngine,
  findSourceHours,
  findSourceNames,
  silentShare,
} from "#features/events/server/events.public.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Verb } from "#platform/server/verb.ts";
import {
  countControls,
  countDays,
  countKinds,
  countLayers,
  countOutcomes,
  countUncounted,
  findDefendingSources,
  topRules,
  topTargets,
  topTechniques,
} from "../counts/defense-counts.store.ts";
import { daysAgo, periodOf } from "../counts/defense-period.ts";

export const getDefense: Verb<typeof call> = async ({ db, actor, clock }, { days }) => {
  const now = clock.now();
  const period = periodOf(now, days);
  const { from, to } = period;
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const outcomes = await countOutcomes(db, period);
  const before = await countOutcomes(db, { from: daysAgo(from, Number(days)), to: from });
  const names = await findSourceNames(db);
  const hours = await findSourceHours(db, period);
  const defending = await findDefendingSources(db, daysAgo(now, 90));
  const engine = await findEngine(db);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...outcomes,
    before,
    days: await countDays(db, period, timeZone),
    layers: await countLayers(db, period),
    controls: await countControls(db, period),
    kinds: await countKinds(db, period),
    targets: await topTargets(db, period),
    techniques: await topTechniques(db, period),
    rules: await topRules(db, period),
    sources: [...names]
      .map(([id, name]) => ({
        id,
        name,
        defends: defending.has(id),
        silent: silentShare(hours.get(id) ?? [], { from, until: to }),
      }))
      .sort((one, other) => other.silent - one.silent || one.name.localeCompare(other.name)),
    engine: engine?.enabled ? engine.name : null,
    uncounted: await countUncounted(db),
  };
};
