import * as contract from "#features/alerts/contracts/alert-bulk.contract.ts";
import { findBulk, findBulkItems, noteUndone } from "#features/alerts/server/bulk/alert-bulk.store.ts";
import { shortenSuppression } from "#features/alerts/server/suppression/suppression.store.ts";
import { notSuppressed } from "#features/alerts/server/suppression/suppression-match.rules.ts";
import { findAlerts, lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { suppressOccurrences } from "#features/alerts/server/work/alert-taker.store.ts";
import { announceAlerts, changeAlerts } from "#features/alerts/server/work/change-alerts.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const undoBulk: Verb<typeof contract.undoBulk> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  const now = clock.now();
  await lockQueue(db, companyIn(actor));
  const bulk = await findBulk(db, id);
  if (!bulk) throw new Refusal("not_found");
  if (bulk.undone_at) throw new Refusal("conflict", { detail: "Ese cambio ya se deshizo." });
  if (now.getTime() > bulk.made_at.getTime() + contract.undoMinutes * 60_000)
    throw new Refusal("conflict", {
      detail: `Pasaron más de ${contract.undoMinutes} minutos: ya no se deshace.`,
    });
  const items = new Map((await findBulkItems(db, id)).map((item) => [item.alert_id, item]));
  const alerts = await findAlerts(db, [...items.keys()]);
  // What somebody changed since is theirs.
  const changes = alerts.flatMap((alert) => {
    const item = items.get(alert.id);
    if (item?.version_after !== alert.version) return [];
    return [{ alert, set: item.before, steps: [{ type: "undone" } as const] }];
  });
  await changeAlerts(context, changes, id);
  if (bulk.suppression_id) {
    const restored = changes.map(({ alert }) => alert.id);
    await suppressOccurrences(db, restored, notSuppressed);
    await shortenSuppression(db, bulk.suppression_id, now, authorOf(actor).name);
  }
  await noteUndone(db, id, now);
  const result = { restored: changes.length, kept: items.size - changes.length };
  audit({ action: "alerts.bulk_undone", objectType: "alert_bulk", objectId: id, details: result });
  announceAlerts(context);
  return result;
};
