import type * as contract from "#features/alerts/contracts/alert-detail.contract.ts";
import type { Verdict } from "#features/alerts/contracts/alert-terms.contract.ts";
import { findSimilar } from "#features/alerts/server/queue/alert-list.store.ts";
import { findAlert } from "#features/alerts/server/work/alert.store.ts";
import { refFrom } from "#features/alerts/server/work/alert-view.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const span = 90 * 86_400_000;
const shown = 20;

export const listSimilarAlerts: Verb<typeof contract.listSimilarAlerts> = async ({ db, clock }, { id }) => {
  const alert = await findAlert(db, id);
  if (!alert) throw new Refusal("not_found");
  const rows = await findSimilar(db, alert, new Date(clock.now().getTime() - span));
  const items = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((same) => {
    const [row] = same;
    if (!row) return [];
    return [
      {
        ...refFrom(row),
        last_seen_at: row.last_seen_at.toISOString(),
        verdict: row.verdict as Verdict | null,
        shares: same.map(({ trait }) => trait),
      },
    ];
  });
  // What shares most stands first, and among equals what moved last.
  const byLikeness = items.toSorted(
    (a, b) => b.shares.length - a.shares.length || b.last_seen_at.localeCompare(a.last_seen_at),
  );
  return { items: byLikeness.slice(0, shown) };
};
