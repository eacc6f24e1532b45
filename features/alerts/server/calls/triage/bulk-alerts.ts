import { v7 as uuidv7 } from "uuid";
import * as contract from "#features/alerts/contracts/alert-bulk.contract.ts";
import { keepBulk } from "#features/alerts/server/bulk/alert-bulk.store.ts";
import { planBulk } from "#features/alerts/server/bulk/bulk-plan.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { findSelected } from "#features/alerts/server/queue/alert-list.store.ts";
import { lockQueue } from "#features/alerts/server/work/alert.store.ts";
import { suppressOccurrences } from "#features/alerts/server/work/alert-taker.store.ts";
import {
  type AlertChange,
  announceAlerts,
  changeAlerts,
} from "#features/alerts/server/work/change-alerts.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const bulkAlerts: Verb<typeof contract.bulkAlerts> = async (
  context,
  { selection, expected, version: seen, action },
) => {
  const { db, actor, clock, audit } = context;
  const [companyId, now, by, bulkId] = [companyIn(actor), clock.now(), authorOf(actor), uuidv7()];
  await lockQueue(db, companyId);
  // Only what the filter shows now that nobody else can change it.
  const found = await findSelected(db, await selectionFor(context, selection), contract.mostAtOnce);
  if (found.length !== expected)
    throw new Refusal("conflict", {
      detail: `El filtro muestra ahora ${numberShown(found.length)} alertas y no ${expected}. No se cambió ninguna: revise la lista y repita.`,
    });
  if (seen !== undefined && found.some(({ version }) => version !== seen)) throw new Refusal("stale_version");
  const { plan, suppressionId } = await planBulk(context, found, action);
  const changes: AlertChange[] = found.flatMap((alert) => {
    const planned = plan(alert);
    return "set" in planned ? [{ alert, ...planned }] : [];
  });
  await changeAlerts(context, changes, bulkId);
  const changed = changes.map(({ alert }) => alert);
  const ids = changed.map(({ id }) => id);
  if (suppressionId) await suppressOccurrences(db, ids, suppressionId);
  await keepBulk(db, { companyId, id: bulkId, action, by, at: now, suppressionId }, changed);
  audit({
    action: "alerts.bulk_changed",
    objectType: "alert_bulk",
    objectId: bulkId,
    details: { selection, action, selected: found.length, changed: changed.length },
  });
  announceAlerts(context);
  return {
    bulk_id: bulkId,
    changed: changed.length,
    unchanged: found.length - changed.length,
    undo_until: new Date(now.getTime() + contract.undoMinutes * 60_000).toISOString(),
  };
};

const numberShown = (count: number) =>
  count > contract.mostAtOnce ? `más de ${contract.mostAtOnce}` : count;
