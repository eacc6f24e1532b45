import { z } from "zod";
import type { eventSorts } from "#features/events/events.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { momentOf } from "./event-id.rules.ts";

export type EventSort = (typeof eventSorts)[number];
export type TimeSort = Exclude<EventSort, "-severity">;

/** Where a list stopped. An event's id holds its moment, so the cursor of a list by time is the id alone. */
export interface EventPlace {
  severity: number;
  at: Date;
  id: string;
}

const bySeverity = z.tuple([z.coerce.number().int().min(0).max(5), z.uuid()]);

export function writePlace(sort: EventSort, place: { severity: number; id: string }): string {
  return sort === "-severity" ? `${place.severity}.${place.id}` : place.id;
}

/** The place that a cursor names; a text that no list of this order wrote is refused. */
export function readPlace(sort: EventSort, cursor: string | undefined): EventPlace | undefined {
  if (cursor === undefined) return undefined;
  const parts = sort === "-severity" ? cursor.split(".") : ["0", cursor];
  const read = bySeverity.safeParse(parts);
  if (!read.success) throw new Refusal("invalid_input", { detail: "La página pedida no existe." });
  const [severity, id] = read.data;
  return { severity, id, at: momentOf(id) };
}
