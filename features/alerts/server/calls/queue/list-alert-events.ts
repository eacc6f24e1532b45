import type * as contract from "#features/alerts/contracts/alert-detail.contract.ts";
import { findEventPlaces } from "#features/alerts/server/queue/alert-event.store.ts";
import { findAlert } from "#features/alerts/server/work/alert.store.ts";
import { findNamedEvents, severityOf } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAlertEvents: Verb<typeof contract.listAlertEvents> = async ({ db }, { id, ...page }) => {
  if (!(await findAlert(db, id))) throw new Refusal("not_found");
  const places = await findEventPlaces(db, id, page);
  const events = await findNamedEvents(
    db,
    places.items.map(({ event_id }) => event_id),
  );
  const byId = new Map(events.map((event) => [event.id, event]));
  return {
    ...places,
    // Retention may have taken the event itself: the alert still counts it.
    items: places.items.flatMap(({ event_id }) => {
      const event = byId.get(event_id);
      if (!event) return [];
      const { occurred_at, severity, ...rest } = event;
      return [{ ...rest, occurred_at: occurred_at.toISOString(), severity: severityOf(severity) }];
    }),
  };
};
