import { type getEvent as call, type EventDetail, EventFormat } from "#features/events/events.contract.ts";
import { blankEvent } from "#features/events/readers/blank-event.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { momentOf } from "./event-id.rules.ts";
import { findEvent } from "./event-page.store.ts";
import { eventFrom } from "./event-row.rules.ts";
import { findSourceNames } from "./event-source.store.ts";

export const getEvent: Verb<typeof call> = async ({ db }, { id }): Promise<EventDetail> => {
  const [row, names] = await Promise.all([findEvent(db, id, momentOf(id)), findSourceNames(db)]);
  if (!row) throw new Refusal("not_found");
  const { fields, format, is_detection, category, source_country, cloud_account, tactics, raw } = row;
  return {
    ...blankEvent,
    // Written from an event's own fields when it was taken.
    ...(fields as Partial<EventDetail>),
    format_version: (fields as Partial<EventDetail>).format_version ?? "",
    ...eventFrom(row, names),
    format: EventFormat.parse(format),
    is_detection,
    category,
    source_country,
    cloud_account,
    tactics,
    raw,
  };
};
