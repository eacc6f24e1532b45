import { hash } from "node:crypto";

/**
 * Returns the id of an event: a UUIDv7 whose time is the event's own and whose 74 free bits come from its company and
 * fingerprint. The same record always has the same id, which includes its time.
 */
export function eventIdOf(companyId: number, occurredAt: string, fingerprint: string): string {
  const free = hash("sha256", `${companyId}/${fingerprint}`, "hex");
  const time = Date.parse(occurredAt).toString(16).padStart(12, "0");
  const variant = (0x8 | (Number.parseInt(free.slice(3, 4), 16) & 0x3)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${free.slice(0, 3)}`,
    variant + free.slice(4, 7),
    free.slice(7, 19),
  ].join("-");
}

/**
 * Returns a time as stored: to the millisecond, as in the id. A finer time could neither be found by the id nor serve
 * as a cursor. The original stays in the raw record.
 */
export function storedTimestamp(occurredAt: string): string {
  return occurredAt.length > "2026-03-01T14:05:09.000Z".length ? `${occurredAt.slice(0, 23)}Z` : occurredAt;
}

/** Returns the time of the event from its id. */
export function timeOfEventId(eventId: string): Date {
  return new Date(Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16));
}

/** Returns the smallest id of this moment, which sorts after all ids of earlier moments. */
export function firstEventIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
