import { createHash } from "node:crypto";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import type { EventPlace } from "../../intake/batch-events.store.ts";
import type { EventToStore } from "../event-lines.ts";

/** An event of a move. Events that arrived before deliveries had an id have no batch. */
export interface MovedEvent extends Omit<EventToStore, "batch_id"> {
  batch_id: string | null;
}

/** The events of one UTC day, counted. */
export interface DayCount {
  /** The day as `AAAA-MM-DD`, in UTC. */
  day: string;
  events: number;
  /** The sum of the last 32 bits of all ids, in decimal digits. */
  idSum: string;
}

/** The events of one company in one place: the tables of PostgreSQL, or a ClickHouse service. */
export interface EventCopy {
  /** Prepares the storage for a copy: ends the inserts of an earlier move that was killed. */
  prepare(): Promise<void>;
  /** Counts the events of every day. */
  days(): Promise<DayCount[]>;
  /** Yields the events of a day in pages, in the order of their key. */
  pages(day: string): AsyncGenerator<MovedEvent[]>;
  /** Returns the ids of the events of a page that this storage already holds; the page is in the order of the key. */
  known(page: readonly MovedEvent[]): Promise<ReadonlySet<string>>;
  add(events: readonly MovedEvent[]): Promise<void>;
  removeDay(day: string): Promise<void>;
  removeAll(): Promise<void>;
}

/** Returns the bounds of a UTC day. */
export function boundsOfDay(day: string): { from: Date; until: Date } {
  const from = new Date(`${day}T00:00:00Z`);
  return { from, until: new Date(from.getTime() + 86_400_000) };
}

/** The bytes of records up to which a page is read at once. */
const pageBytes = 16 * 1024 * 1024;
const [fewest, most] = [500, 20_000];

/**
 * Yields events in pages; the page size is adapted to the size of the records, and each page begins after the last
 * event of the previous one.
 */
export async function* readEventPages(
  read: (after: EventPlace | undefined, limit: number) => Promise<MovedEvent[]>,
): AsyncGenerator<MovedEvent[]> {
  let limit = fewest;
  let after: EventPlace | undefined;
  do {
    const page: MovedEvent[] = await read(after, limit);
    if (page.length > 0) yield page;
    after = page.length === limit ? page.at(-1) : undefined;
    const bytes = page.reduce((sum, { raw }) => sum + 1_000 + raw.length, 0);
    limit = Math.max(fewest, Math.min(most, Math.floor((pageBytes * page.length) / Math.max(bytes, 1))));
  } while (after);
}

/** Sums up events in the order of their key: their number, their ids, and a hash of all of their columns. */
export class DaySum {
  #events = 0;
  #ids = 0n;
  readonly #hash = createHash("sha256");

  add(page: readonly MovedEvent[]): void {
    for (const event of page) {
      this.#events += 1;
      this.#ids += BigInt(`0x${event.id.slice(-8)}`);
      const { occurred_at, received_at, ...columns } = event;
      const times = { occurred_at: occurred_at.toISOString(), received_at: received_at.toISOString() };
      this.#hash.update(`${canonicalJson({ ...columns, ...times })}\n`);
    }
  }

  result(): { events: number; idSum: string; sha256: string } {
    return { events: this.#events, idSum: String(this.#ids), sha256: this.#hash.digest("hex") };
  }
}

export async function sumOfDay(copy: EventCopy, day: string) {
  const sum = new DaySum();
  for await (const page of copy.pages(day)) sum.add(page);
  return sum.result();
}
