import { eachTalliedValue, talliedText, type ValueKind, valueKinds } from "../hours/tallied-values.rules.ts";

const hourMs = 3_600_000;

/** A part of an hour; `until` is not in it. */
export interface Stretch {
  from: Date;
  until: Date;
}

/** Where in some hours the events can be that happened from `oldest` to `newest`, in milliseconds and both included. */
export function stretchesOf(hours: readonly Date[], oldest: number, newest: number): Stretch[] {
  return hours.map((hour) => ({
    from: new Date(Math.max(hour.getTime(), oldest)),
    until: new Date(Math.min(hour.getTime() + hourMs, newest + 1)),
  }));
}

const dayMs = 86_400_000;
const severityCount = 6;
const slotOf = (hour: number, severity: number) => hour * 8 + severity;

/** How often a value occurred on a day: slots (hour and severity) and their counts, taking turns. */
type Slots = number[];
type Values = Map<string, Slots>;

/** What one day brought of one value. */
export interface DayOfValue {
  kind: ValueKind;
  value: string;
  day: string;
  bySeverity: number[];
  /** Each packed as the table holds them: 40 bits, which a number holds exactly. */
  hours: number[];
}

type TalliedEvent = Parameters<typeof eachTalliedValue>[0];

/** Counts events of one source by hour, severity and value, while they are read. */
export class BatchTally {
  readonly #days = new Map<number, { all: Slots; kinds: Map<ValueKind, Values> }>();
  events = 0;

  add(event: TalliedEvent, at: number, severity: number): void {
    this.events += 1;
    const number = Math.floor(at / dayMs);
    const slot = slotOf(Math.floor((at - number * dayMs) / hourMs), severity);
    let day = this.#days.get(number);
    if (!day) {
      day = { all: [], kinds: new Map(valueKinds.map((kind) => [kind, new Map()])) };
      this.#days.set(number, day);
    }
    count(day.all, slot);
    const { kinds } = day;
    eachTalliedValue(event, (kind, value) => {
      const values = kinds.get(kind) as Values;
      const text = talliedText(value);
      const slots = values.get(text);
      if (slots) count(slots, slot);
      else values.set(text, [slot, 1]);
    });
  }

  /** All events by hour and severity, oldest hour first. */
  *hours(): Generator<{ hour: Date; severity: number; count: number }> {
    for (const [number, { all }] of [...this.#days].sort(([one], [other]) => one - other)) {
      for (const [slot, count] of pairsOf(all)) {
        yield { hour: new Date(number * dayMs + (slot >> 3) * hourMs), severity: slot & 7, count };
      }
    }
  }

  /** In the order of kind, value and day; made one by one, because there are many. */
  *values(): Generator<DayOfValue> {
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

/** Records come roughly in order of time: the slot counted last is the likeliest. */
function count(slots: Slots, slot: number): void {
  for (let at = slots.length - 2; at >= 0; at -= 2) {
    if (slots[at] === slot) {
      slots[at + 1] = (slots[at + 1] ?? 0) + 1;
      return;
    }
  }
  slots.push(slot, 1);
}

function pairsOf(slots: Slots): [slot: number, count: number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at < slots.length; at += 2) pairs.push([slots[at] ?? 0, slots[at + 1] ?? 0]);
  return pairs.sort(([one], [other]) => one - other);
}

export function hoursOf(tally: BatchTally): Date[] {
  const hours = new Set([...tally.hours()].map(({ hour }) => hour.getTime()));
  return [...hours].map((hour) => new Date(hour));
}
