import type * as contract from "#features/alerts/contracts/alerts.contract.ts";
import { selectionFor } from "#features/alerts/server/bulk/selection-for.ts";
import { alerts } from "#features/alerts/server/queue/alert-query.store.ts";
import { alertFrom } from "#features/alerts/server/work/alert-view.rules.ts";
import { findSourceNames } from "#features/events/server/events.public.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findClocks } from "#platform/server/clocks/clock.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAlerts: Verb<typeof contract.listAlerts> = async (
  { db, actor, clock },
  { cursor, limit, sort, ...filter },
) => {
  const selection = await selectionFor({ db, actor, clock }, filter);
  const { now } = selection;
  const [page, names] = await Promise.all([
    alerts.page(db, selection, { sort, limit, cursor }),
    findSourceNames(db),
  ]);
  const clocks = await findClocks(
    db,
    "alert",
    page.items.map(({ id }) => id),
  );
  const byAlert = Map.groupBy(clocks, ({ case_id }) => case_id);
  return {
    ...page,
    items: page.items.map((row) => alertFrom(row, nextClock(byAlert.get(row.id) ?? [], now), names)),
  };
};
