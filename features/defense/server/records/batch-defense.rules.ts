import { createHash } from "node:crypto";
import { backgroundKinds } from "#features/defense/defense.contract.ts";
import type { BatchEvent } from "#features/events/server/events.public.ts";
import { type DefenseRecord, defenseRecordOf } from "./defense-record.rules.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

type Counted = Pick<DefenseRecord, "outcome" | "layer" | "control" | "kind">;

export interface HourOfDefense extends Counted {
  hour: Date;
  sourceId: string;
  events: number;
  last: Date;
}

/** What is alike on one day of UTC: the same alarm of the same control about the same target and observable. */
export interface DayOfDefense extends Counted {
  day: string;
  /** SHA-256 of what makes them alike. */
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

/** Counts what controls did among the events of some deliveries. */
export class BatchDefense {
  readonly hours = new Map<string, HourOfDefense>();
  readonly days = new Map<string, DayOfDefense>();

  take(event: BatchEvent): void {
    const record = defenseRecordOf(event);
    if (!record) return;
    const { outcome, layer, control, kind, count } = record;
    const at = event.occurred_at;
    const hour = Math.floor(at.getTime() / hourMs) * hourMs;
    const counted = { outcome, layer, control, kind };
    const hourKey = [hour, event.source_id, outcome, layer, control, kind].join("\n");
    const known = this.hours.get(hourKey);
    if (known) {
      known.events += count;
      if (at > known.last) known.last = at;
    } else {
      const sourceId = event.source_id;
      this.hours.set(hourKey, { ...counted, hour: new Date(hour), sourceId, events: count, last: at });
    }
    if (!backgroundKinds.includes(kind)) this.#keepDay(event, record);
  }

  #keepDay(event: BatchEvent, { count, target, observable, ...record }: DefenseRecord): void {
    const { outcome, layer, control, kind } = record;
    const at = event.occurred_at;
    const day = new Date(Math.floor(at.getTime() / dayMs) * dayMs).toISOString().slice(0, 10);
    const rule = event.title.slice(0, 400);
    const alike = JSON.stringify([day, outcome, layer, control, kind, rule, target, observable]);
    const known = this.days.get(alike);
    if (!known) {
      const key = createHash("sha256").update(alike).digest();
      const { severity, techniques, id: eventId } = event;
      const bounds = { events: count, first: at, last: at, eventId, severity, techniques: [...techniques] };
      this.days.set(alike, { day, key, outcome, layer, control, kind, rule, target, observable, ...bounds });
      return;
    }
    known.events += count;
    known.severity = Math.max(known.severity, event.severity);
    if (at < known.first) known.first = at;
    if (at >= known.last) {
      known.last = at;
      known.eventId = event.id;
    }
    for (const each of event.techniques) if (!known.techniques.includes(each)) known.techniques.push(each);
  }
}
