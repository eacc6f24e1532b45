import { deserialize, serialize } from "node:v8";
import { arrayText } from "#platform/server/database/copy-text.ts";
import {
  forEachCountedValue,
  noValue,
  truncateCountedValue,
  type ValueKind,
  valueKinds,
} from "../hours/tallied-values.rules.ts";

const hourMs = 3_600_000;

/** A time span within an hour; `until` is excluded. */
export interface Stretch {
  from: Date;
  until: Date;
}

/**
 * Returns the stretches of some hours in which events from `oldest` to `newest` can lie, in milliseconds and both
 * included.
 */
export function stretchesOf(hours: readonly Date[], oldest: number, newest: number): Stretch[] {
  return hours.map((hour) => ({
    from: new Date(Math.max(hour.getTime(), oldest)),
    until: new Date(Math.min(hour.getTime() + hourMs, newest + 1)),
  }));
}

const dayMs = 86_400_000;
const severityCount = 6;
const slotOf = (hour: number, severity: number) => hour * 8 + severity;

/** The occurrences of a value on a day: slots (hour and severity) and their counts, alternating. */
type Slots = number[];
type Values = Map<string, Slots>;

/** The occurrences of one value on one day. */
interface DayOfValue {
  kind: ValueKind;
  value: string;
  day: string;
  bySeverity: number[];
  /** The bits of hours as stored in the table: 40 bits, which a number represents exactly. */
  hours: number[];
}

/** Events of one hour and severity. */
interface HourCount {
  hour: Date;
  severity: number;
  count: number;
}

/** Counts of values by day, as texts of PostgreSQL arrays; equal positions form one row. */
export interface ValuePage {
  kinds: string;
  values: string;
  days: string;
  severities: string;
  hours: string;
  /** The values that are also stored as search terms, each once. */
  termKinds: string;
  termValues: string;
}

/** Counts that are ready for the database. */
export interface TallyCounts {
  events: number;
  hours: HourCount[];
  /** The pages in the order of kind, value and day. */
  pages: Iterable<ValuePage>;
}

/**
 * The maximum number of values per statement, so that a statement takes a few milliseconds and other tasks run in
 * between.
 */
const valuesOfPage = 250;

interface DayCounts {
  all: Slots;
  kinds: Map<ValueKind, Values>;
}

type TalliedEvent = Parameters<typeof forEachCountedValue>[0];

/** Counts the events of one source by hour, severity and value while its records are read. */
export class BatchTally {
  readonly #days = new Map<number, DayCounts>();
  events = 0;

  add(event: TalliedEvent, at: number, severity: number): void {
    this.events += 1;
    const number = Math.floor(at / dayMs);
    const slot = slotOf(Math.floor((at - number * dayMs) / hourMs), severity);
    const { all, kinds } = this.#dayOf(number);
    count(all, slot, 1);
    forEachCountedValue(event, (kind, value) => {
      const values = kinds.get(kind) as Values;
      const text = truncateCountedValue(value);
      const slots = values.get(text);
      if (slots) count(slots, slot, 1);
      else values.set(text, [slot, 1]);
    });
  }

  /** Returns the serialised counts, for transfer to another thread. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(serialize({ events: this.events, days: this.#days }));
  }

  /** Adds the counts of another tally. */
  addBytes(bytes: Uint8Array): void {
    const { events, days } = deserialize(bytes) as { events: number; days: Map<number, DayCounts> };
    this.events += events;
    for (const [number, { all, kinds }] of days) {
      const day = this.#dayOf(number);
      addSlots(day.all, all);
      for (const [kind, values] of kinds) {
        const slotsByValue = day.kinds.get(kind) as Values;
        for (const [value, slots] of values) {
          const before = slotsByValue.get(value);
          if (before) addSlots(before, slots);
          else slotsByValue.set(value, slots);
        }
      }
    }
  }

  counts(): TallyCounts {
    return { events: this.events, hours: [...this.#hours()], pages: this.#pages() };
  }

  #dayOf(number: number): DayCounts {
    const existingDay = this.#days.get(number);
    if (existingDay) return existingDay;
    const day: DayCounts = { all: [], kinds: new Map(valueKinds.map((kind) => [kind, new Map()])) };
    this.#days.set(number, day);
    return day;
  }

  /** All events by hour and severity, oldest hour first. */
  *#hours(): Generator<HourCount> {
    for (const [number, { all }] of [...this.#days].sort(([one], [other]) => one - other)) {
      for (const [slot, count] of pairsOf(all)) {
        yield { hour: new Date(number * dayMs + (slot >> 3) * hourMs), severity: slot & 7, count };
      }
    }
  }

  *#pages(): Generator<ValuePage> {
    let days: DayOfValue[] = [];
    for (const day of this.#values()) {
      days.push(day);
      if (days.length < valuesOfPage) continue;
      yield pageOf(days);
      days = [];
    }
    if (days.length > 0) yield pageOf(days);
  }

  /** Yields counts in the order of kind, value and day, lazily because there are many. */
  *#values(): Generator<DayOfValue> {
    for (const kind of orderedKinds) {
      const byDay = [...this.#days].flatMap(([number, { kinds }]) =>
        [...(kinds.get(kind) as Values)].map(([value, slots]) => ({ value, number, slots })),
      );
      byDay.sort((one, other) => inOrder(one.value, other.value) || one.number - other.number);
      for (const { value, number, slots } of byDay) yield { kind, value, ...dayOf(number, slots) };
    }
  }
}

const orderedKinds = valueKinds.toSorted();
const inOrder = (one: string, other: string) => Number(one > other) - Number(one < other);

function dayOf(number: number, slots: Slots): Pick<DayOfValue, "day" | "bySeverity" | "hours"> {
  const bySeverity = new Array<number>(severityCount).fill(0);
  const pairs = pairsOf(slots);
  for (const [slot, count] of pairs) bySeverity[slot & 7] = (bySeverity[slot & 7] ?? 0) + count;
  return {
    day: new Date(number * dayMs).toISOString().slice(0, 10),
    bySeverity,
    hours: pairs.map(([slot, count]) => slot * 2 ** 32 + count),
  };
}

function pageOf(days: readonly DayOfValue[]): ValuePage {
  const list = (numbers: readonly number[]) => `{${numbers.join(",")}}`;
  const terms = days.filter(
    ({ kind, value }, at) =>
      kind !== "source_ip" &&
      value !== noValue &&
      !(days[at - 1]?.kind === kind && days[at - 1]?.value === value),
  );
  return {
    kinds: arrayText(days.map(({ kind }) => kind)),
    values: arrayText(days.map(({ value }) => value)),
    days: arrayText(days.map(({ day }) => day)),
    severities: arrayText(days.map(({ bySeverity }) => list(bySeverity))),
    hours: arrayText(days.map(({ hours }) => list(hours))),
    termKinds: arrayText(terms.map(({ kind }) => kind)),
    termValues: arrayText(terms.map(({ value }) => value)),
  };
}

/** Records arrive roughly in order of time, so the last counted slot is tried first. */
function count(slots: Slots, slot: number, events: number): void {
  for (let at = slots.length - 2; at >= 0; at -= 2) {
    if (slots[at] === slot) {
      slots[at + 1] = (slots[at + 1] ?? 0) + events;
      return;
    }
  }
  slots.push(slot, events);
}

function addSlots(slots: Slots, others: Slots): void {
  for (let at = 0; at < others.length; at += 2) count(slots, others[at] ?? 0, others[at + 1] ?? 0);
}

function pairsOf(slots: Slots): [slot: number, count: number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < slots.length; at += 2) pairs.push([slots[at] ?? 0, slots[at + 1] ?? 0]);
  return pairs.sort(([one], [other]) => one - other);
}

/** The hours in which something happened, each once. */
export function hoursOfTally({ hours }: Pick<TallyCounts, "hours">): Date[] {
  return [...new Set(hours.map(({ hour }) => hour.getTime()))].map((hour) => new Date(hour));
}
