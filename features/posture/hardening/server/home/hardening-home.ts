import { countAssets } from "#features/detection/entities/server/entities.public.ts";
import type { HardeningHome } from "#features/posture/hardening/contracts/hardening-home.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findChangedSince, findStanding } from "../targets/overview.store.ts";
import { oldBefore } from "../targets/target-view.ts";

/** How securely the machines of a company are configured, and what changed since a moment. */
export async function hardeningHome({ db, actor, clock }: VerbContext, since: Date): Promise<HardeningHome> {
  const now = clock.now();
  const standing = await findStanding(db, oldBefore(now));
  const { runs, worse, better, last_at } = await findChangedSince(db, since);
  return {
    has_runs: (standing?.targets ?? 0) > 0,
    score: standing?.score ?? null,
    machines: {
      checked: standing?.machines ?? 0,
      recent: standing?.recent ?? 0,
      known: await countAssets(db, companyIn(actor)),
    },
    low: standing?.low ?? 0,
    changed: { runs, worse, better, last_at: last_at?.toISOString() ?? null },
  };
}
