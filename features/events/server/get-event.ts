import { type getEvent as call, EventFormat } from "#features/events/events.contract.ts";
import { readers } from "#features/events/readers/recognise.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { momentOf } from "./event-id.rules.ts";
import { findEvent } from "./event-page.store.ts";
import { findSourceNames } from "./event-source.store.ts";

export const getEvent: Verb<typeof call> = async ({ db }, { id }) => {
  const [row, names] = await Promise.all([findEvent(db, id, momentOf(id)), findSourceNames(db)]);
  if (!row) throw new Refusal("not_found");
  // What no list shows is not stored twice: the reader that took the record reads it again.
  const reading = readers[EventFormat.parse(row.format)](row.raw);
  if ("problem" in reading) throw new Error(`A stored record cannot be read: ${reading.problem.code}`);
  return {
    ...reading.draft,
    id,
    source: { id: row.source_id, name: names.get(row.source_id) ?? "" },
    received_at: row.received_at.toISOString(),
    raw: row.raw,
  };
};
