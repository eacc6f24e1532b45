import { createHash } from "node:crypto";
import { backgroundKinds } from "#features/detection/defense/defense.contract.ts";
import {
  type ControlVerdict,
  controlVerdictOf,
  type DefendedEvent,
  type NamedInEvent,
  subjectOf,
} from "./defense-record.rules.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

export interface HourOfDefense extends ControlVerdict {
  hour: Date;
  sourceId: string;
  events: number;
  last: Date;
}

/**
 * A group of equal detections on one day (UTC): the same alarm of the same control about the same target and
 * observable.
 */
export interface DayOfDefense extends ControlVerdict {
  day: string;
  /** SHA-256 of the fields by which records are grouped. */
  key: Buffer;
  rule: string;
  severity: number;
  target: string;
  observable: string;
  techniques: string[];
  events: number;
  first: Date;
  last: Date;
  eventId: string;
}

/** The counted values of an event. */
export interface ControlEvent extends NamedInEvent {
  id: string;
  occurred_at: Date;
  source_id: string;
  /** Two events with equal values here have the same action. */
  alike: string;
  occurrences: number | null;
}

/** The common values of events that are alike. */
interface Judged extends ControlVerdict {
  counted: string;
  /** The groups of the day to which these events belong, by day and target; undefined for background noise. */
  days: Map<string, DayOfDefense> | undefined;
  rule: string;
  severity: number;
  techniques: readonly string[];
}

/** The most kinds of event in the cache. */
const maxPairsJudged = 50_000;

/** Counts the outcomes of controls in the events of batches. Similar events are classified once. */
export class BatchDefense {
  readonly hours = new Map<string, HourOfDefense>();
  readonly days: DayOfDefense[] = [];
  readonly #judged = new Map<string, Judged | undefined>();
  readonly #daysOf = new Map<string, Map<string, DayOfDefense>>();

  /** Returns the first event of each kind that is not classified yet. */
  unjudged(events: readonly ControlEvent[]): ControlEvent[] {
    if (this.#judged.size > maxPairsJudged) this.#judged.clear();
    const first = new Map<string, ControlEvent>();
    for (const event of events)
      if (!this.#judged.has(event.alike) && !first.has(event.alike)) first.set(event.alike, event);
    return [...first.values()];
  }

  judge(alike: string, event: DefendedEvent): void {
    const verdict = controlVerdictOf(event);
    if (!verdict) {
      this.#judged.set(alike, undefined);
      return;
    }
    const { outcome, layer, control, kind } = verdict;
    const { title, severity, techniques } = event;
    const rule = title.slice(0, 400);
    const counterKey = [outcome, layer, control, kind].join("\n");
    const days = backgroundKinds.includes(kind) ? undefined : this.#daysOfRule(`${counterKey}\n${rule}`);
    this.#judged.set(alike, { ...verdict, counted: counterKey, days, rule, severity, techniques });
  }

  /** Adds events whose kinds are all classified. */
  take(events: readonly ControlEvent[]): void {
    for (const event of events) {
      const judgedEntry = this.#judged.get(event.alike);
      if (!judgedEntry) continue;
      const count = event.occurrences ?? 1;
      this.#addHour(event, judgedEntry, count);
      if (judgedEntry.days) this.#addDay(judgedEntry.days, event, judgedEntry, count);
    }
  }

  #daysOfRule(name: string): Map<string, DayOfDefense> {
    const days = this.#daysOf.get(name) ?? new Map<string, DayOfDefense>();
    this.#daysOf.set(name, days);
    return days;
  }

  #addHour({ occurred_at: at, source_id: sourceId }: ControlEvent, judgedEntry: Judged, count: number): void {
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    const key = `${hour}\n${sourceId}\n${judgedEntry.counted}`;
    const existingHour = this.hours.get(key);
    if (existingHour) {
      existingHour.events += count;
      if (at > existingHour.last) existingHour.last = at;
      return;
    }
    const { outcome, layer, control, kind } = judgedEntry;
    const verdict = { outcome, layer, control, kind };
    this.hours.set(key, { ...verdict, hour: new Date(hour), sourceId, events: count, last: at });
  }

  #addDay(days: Map<string, DayOfDefense>, event: ControlEvent, judgedEntry: Judged, events: number): void {
    const { occurred_at: at, id: eventId } = event;
    const { outcome, layer, control, kind, rule, severity, techniques } = judgedEntry;
    const { target, observable } = subjectOf(event, kind);
    const date = Math.floor(at.getTime() / dayMs);
    const subject = `${date} ${target.length} ${target}${observable}`;
    const existingDay = days.get(subject);
    if (!existingDay) {
      const day = new Date(date * dayMs).toISOString().slice(0, 10);
      const alike = [day, outcome, layer, control, kind, rule, target, observable];
      const key = createHash("sha256").update(JSON.stringify(alike)).digest();
      const bounds = { events, first: at, last: at, eventId, severity, techniques: [...techniques] };
      const line = { day, key, outcome, layer, control, kind, rule, target, observable, ...bounds };
      days.set(subject, line);
      this.days.push(line);
      return;
    }
    existingDay.events += events;
    existingDay.severity = Math.max(existingDay.severity, severity);
    if (at < existingDay.first) existingDay.first = at;
    if (at >= existingDay.last) {
      existingDay.last = at;
      existingDay.eventId = eventId;
    }
    for (const each of techniques)
      if (!existingDay.techniques.includes(each)) existingDay.techniques.push(each);
  }
}
