import { findSourceNames } from "#features/detection/events/server/events.public.ts";
import { nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { listAssignees as peopleOf } from "#platform/server/work/assignee.ts";
import * as contract from "../../contracts/alerts.contract.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { alertFrom } from "../work/alert-view.rules.ts";
import { alerts } from "./alert-query.store.ts";

export const listAlerts: Verb<typeof contract.listAlerts> = async (
  context,
  { cursor, limit, sort, ...filter },
) => {
  const { db } = context;
  const selection = await selectionFor(context, filter);
  const { now } = selection;
  const [page, names] = await Promise.all([
    alerts.page(db, selection, { sort, limit, cursor }),
    findSourceNames(db),
  ]);
  const clocks = await findCaseClocks(
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

const listAlertFacets: Verb<typeof contract.listAlertFacets> = async (context, filter) => {
  const selection = await selectionFor(context, filter);
  const sources = await findSourceNames(context.db);
  return await alerts.facets(context.db, selection, { source: (id) => sources.get(id) });
};

const listAssignees: Verb<typeof contract.listAssignees> = (context) => peopleOf(context, "provider");

export const alertsVerbs = [
  route(contract.listAlerts, listAlerts),
  route(contract.listAlertFacets, listAlertFacets),
  route(contract.listAssignees, listAssignees),
];
