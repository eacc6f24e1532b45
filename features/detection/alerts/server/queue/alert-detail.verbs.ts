import { followedEventsOf, severityOfRank } from "#features/detection/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/alert-detail.contract.ts";
import type { Verdict } from "../../contracts/alert-terms.contract.ts";
import { findAlert } from "../work/alert.store.ts";
import { alertDetail } from "../work/alert-detail.ts";
import { alertRefFrom } from "../work/alert-view.rules.ts";
import { findEventKeys } from "./alert-event.store.ts";
import { findSimilar } from "./alert-list.store.ts";

export const getAlert: Verb<typeof contract.getAlert> = async (context, { id }) =>
  await alertDetail(context, id);

const listAlertEvents: Verb<typeof contract.listAlertEvents> = async (context, { id, ...page }) => {
  const { db } = context;
  if (!(await findAlert(db, id))) throw new Refusal("not_found");
  const places = await findEventKeys(db, id, page);
  const followedEvents = await followedEventsOf(context);
  const events = await followedEvents.named(places.items.map(({ event_id }) => event_id));
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    ...places,
    // Retention may have deleted the event; the alert still counts it.
    items: places.items.flatMap(({ event_id }) => {
      const event = byId.get(event_id);
      if (!event) return [];
      const { occurred_at, severity, ...rest } = event;
      return [{ ...rest, occurred_at: occurred_at.toISOString(), severity: severityOfRank(severity) }];
    }),
  };
};

const similarSpanMs = 90 * 86_400_000;
const maxSimilar = 20;

const listSimilarAlerts: Verb<typeof contract.listSimilarAlerts> = async ({ db, clock }, { id }) => {
  const alert = await findAlert(db, id);
  if (!alert) throw new Refusal("not_found");
  const rows = await findSimilar(db, alert, new Date(clock.now().getTime() - similarSpanMs));
  const items = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((rowsOfAlert) => {
    const [row] = rowsOfAlert;
    if (!row) return [];
    return [
      {
        ...alertRefFrom(row),
        last_seen_at: row.last_seen_at.toISOString(),
        verdict: row.verdict as Verdict | null,
        shares: rowsOfAlert.map(({ trait }) => trait),
      },
    ];
  });
  // The most similar alerts come first; among equally similar ones, the alerts that changed last.
  const byLikeness = items.toSorted(
    (a, b) => b.shares.length - a.shares.length || b.last_seen_at.localeCompare(a.last_seen_at),
  );
  return { items: byLikeness.slice(0, maxSimilar) };
};

export const alertDetailVerbs = [
  route(contract.getAlert, getAlert),
  route(contract.listAlertEvents, listAlertEvents),
  route(contract.listSimilarAlerts, listSimilarAlerts),
];
