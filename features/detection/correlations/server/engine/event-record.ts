import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { BatchEvent } from "#features/detection/events/server/events.public.ts";
import type { FieldPaths } from "./field-map.ts";
import { FlatRecord } from "./flat-record.ts";

/** An event in the form that rules evaluate: the original record and its normalised form. */
interface SeenEvent {
  id: string;
  occurred_at: Date;
  raw: string;
  format: string;
  /** The normal form, by its field names; lists and nulls as they are. */
  normal: Partial<Record<keyof NormalEvent, unknown>>;
}

/** The origin of a record, which determines its Sigma log source. */
export interface EventKind {
  channel: string;
  eventId: string;
  /** The kind of event in ECS, as in `process start` or `network connection`. */
  ecs: string;
  ocsfClass: string;
  /** The names of modules, products, decoders and data sets, without spaces. */
  origin: string;
  isWindows: boolean;
  isMac: boolean;
  record: EventRecord;
}

const none: readonly string[] = [];

/** An event during the evaluation of rules. Derived values are computed once, when a rule first needs them. */
export class EventRecord {
  readonly event: SeenEvent;
  /** The kind of the record; undefined until a rule needs it (`kindOf`). */
  kind: EventKind | undefined;
  #flat: FlatRecord | undefined;
  #lowered = new Map<FieldPaths, readonly string[]>();
  #wholeLowered: string | undefined;

  constructor(event: SeenEvent) {
    this.event = event;
  }

  get flat(): FlatRecord {
    this.#flat ??= new FlatRecord(this.event.raw);
    return this.#flat;
  }

  /** Returns the values of a field: empty if the field is empty, undefined if it is absent. */
  values(places: FieldPaths): readonly string[] | undefined {
    const { byPath, byName } = this.flat;
    const value = places.normal && this.event.normal[places.normal];
    const normal = value === undefined || value === null ? undefined : [value].flat().map(String);
    for (const path of places.raw) {
      const values = byPath.get(path) ?? byName.get(path);
      // Tools name the outcome in their own terms (`Succeeded`); rules may use the normalised terms as well.
      if (values) return places.normal === "outcome" && normal ? [...values, ...normal] : values;
    }
    return this.flat.withoutUnderscores(places.raw[0] ?? "") ?? normal;
  }

  lowered(places: FieldPaths): readonly string[] {
    let loweredValues = this.#lowered.get(places);
    if (!loweredValues) {
      loweredValues = this.values(places)?.map((value) => value.toLowerCase()) ?? none;
      this.#lowered.set(places, loweredValues);
    }
    return loweredValues;
  }

  /** Returns the first value at one of these raw paths in lower case; empty if there is none. */
  first(...paths: string[]): string {
    for (const path of paths) {
      const value = this.flat.byPath.get(path)?.[0] ?? this.flat.byName.get(path)?.[0];
      if (value) return value.toLowerCase();
    }
    return "";
  }

  /** Returns the text of the whole record in lower case. */
  whole(): string {
    this.#wholeLowered ??= this.wholeCased().toLowerCase();
    return this.#wholeLowered;
  }

  /** Returns the text of the whole record, followed by its values without JSON escapes. */
  wholeCased(): string {
    return `${this.event.raw}\n${[...this.flat.byPath.values()].flat().join("\n")}`;
  }
}

/** Returns a stored event as rules see it. */
export function eventRecordOf(event: BatchEvent): EventRecord {
  const { id, occurred_at, raw, format, fields, ...columns } = event;
  return new EventRecord({
    id,
    occurred_at,
    raw,
    format,
    normal: { ...(fields as Record<string, unknown>), ...columns, occurred_at },
  });
}
