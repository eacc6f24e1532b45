import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { findClocks } from "#features/alerts/server/clocks/alert-clock.store.ts";
import { clockNow } from "#features/alerts/server/clocks/clock-view.rules.ts";
import { findAlertPage } from "#features/alerts/server/queue/alert-list.store.ts";
import { alertFrom } from "#features/alerts/server/work/alert-view.rules.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAlerts: Verb<typeof contract.listAlerts> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const selection = await selectionFor({ db, actor, clock }, filter);
  const { now } = selection;
  const [page, names] = await Promise.all([
    findAlertPage(db, selection, { sort, limit, ...(cursor && { cursor }) }),
    findSourceNames(db),
  ]);
  const clocks = await findClocks(
    db,
    page.items.map(({ id }) => id),
  );
  const byAlert = Map.groupBy(
    clocks.map((each) => clockNow(each, now)),
    ({ alert_id }) => alert_id,
  );
  return { ...page, items: page.items.map((row) => alertFrom(row, byAlert.get(row.id) ?? [], names)) };
};
