import type { Verdict } from "#features/alerts/alert-terms.contract.ts";
import type * as contract from "#features/alerts/alerts.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAlert } from "./alert.store.ts";
import { refFrom } from "./alert-row.rules.ts";
import { findSimilar } from "./similar-alert.store.ts";

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
