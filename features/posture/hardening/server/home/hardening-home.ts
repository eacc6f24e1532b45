import { countAssets } from "#features/detection/entities/server/entities.public.ts";
import type { HardeningHome } from "#features/posture/hardening/contracts/hardening-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findChangedSince, findOverviewCounts } from "../targets/overview.store.ts";
import { outdatedBefore } from "../targets/target-view.ts";

/** Returns the state of a company's machine configurations, and the changes since a time. */
export async function hardeningHome({ db, actor, clock }: VerbContext, since: Date): Promise<HardeningHome> {
  const now = clock.now();
  const overview = await findOverviewCounts(db, outdatedBefore(now));
  const { runs, worse, better, last_at } = await findChangedSince(db, since);
  return {
    has_runs: (overview?.targets ?? 0) > 0,
    score: overview?.score ?? null,
    machines: {
      checked: overview?.machines ?? 0,
      recent: overview?.recent ?? 0,
      known: await countAssets(db, companyIn(actor)),
    },
    low: overview?.low ?? 0,
    changed: { runs, worse, better, last_at: last_at?.toISOString() ?? null },
  };
}
