import { createHash } from "node:crypto";
import type { BatchEvent } from "#features/detection/events/server/events.public.ts";
import type {
  SightingDirection,
  SightingOutcome,
} from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import type { IndicatorKeyKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import { compilePattern } from "#features/intelligence/threats/readers/patterns/compile-pattern.ts";
import { type ConfirmedIndicator, type ConfirmedKey, nameOfKey } from "./confirmed.store.ts";
import { observationsOfEvent, sightingOutcome } from "./event-observations.rules.ts";
import { IndicatorTable } from "./indicator-table.ts";

/** An event of a sighting, with the data that the alert counts. */
export interface SeenEvent {
  id: string;
  occurredAt: Date;
}

/** The sightings of an indicator on one day: for one asset, in one direction and with one outcome. */
export interface FoundSighting {
  /** SHA-256 of the fields by which events are grouped. */
  alike: Buffer;
  indicator: ConfirmedIndicator;
  kind: IndicatorKeyKind;
  key: string;
  value: string;
  /** The day of the events, in UTC. */
  day: string;
  /** The asset, or the person of the company for a mail; empty if the events name none. */
  asset: string;
  isPerson: boolean;
  direction: SightingDirection;
  outcome: SightingOutcome;
  events: number;
  first: Date;
  last: Date;
  /** The id of the newest event. */
  eventId: string;
  /** The first events, for the alert; `events` is their total number. */
  examples: SeenEvent[];
}

const maxExamples = 50;
const [longestValue, longestAsset] = [2_000, 300];

/** Collects the sightings of confirmed indicators in events; each event counts once per indicator. */
export class FoundSightings {
  readonly #confirmed: ReadonlyMap<string, readonly ConfirmedKey[]>;
  /** A table of the confirmed keys only, so that other values of an event are not looked up again. */
  readonly #table: IndicatorTable;
  readonly #patterns = new Map<ConfirmedIndicator, (event: BatchEvent) => boolean>();
  readonly #found = new Map<string, FoundSighting>();

  constructor(confirmed: ReadonlyMap<string, readonly ConfirmedKey[]>) {
    this.#confirmed = confirmed;
    const keys = [...confirmed.values()].flat();
    this.#table = new IndicatorTable(keys.length, 0);
    for (const key of keys) this.#table.add(key);
  }

  get sightings(): FoundSighting[] {
    return [...this.#found.values()];
  }

  take(event: BatchEvent): void {
    const matchedIds = new Set<string>();
    for (const { value, direction, keys } of observationsOfEvent([this.#table], event)) {
      for (const { kind, key, indicators } of keys.flatMap(
        (each) => this.#confirmed.get(nameOfKey(each)) ?? [],
      )) {
        for (const indicator of indicators) {
          if (matchedIds.has(indicator.id) || !this.#holds(indicator, event)) continue;
          matchedIds.add(indicator.id);
          this.#add(event, { indicator, kind, key, value: value.slice(0, longestValue), direction });
        }
      }
    }
  }

  #holds(indicator: ConfirmedIndicator, event: BatchEvent): boolean {
    if (indicator.compared === "values" || indicator.pattern === null) return true;
    const holds = this.#patterns.get(indicator) ?? compilePattern(indicator.pattern).holds;
    this.#patterns.set(indicator, holds);
    return holds(event);
  }

  #add(
    event: BatchEvent,
    observation: Pick<FoundSighting, "indicator" | "kind" | "key" | "value" | "direction">,
  ): void {
    const at = event.occurred_at;
    const day = at.toISOString().slice(0, 10);
    const machine = assetOf(event);
    const person =
      machine || observation.kind === "url" || !observation.value.includes("@")
        ? null
        : personOf(event, observation.direction);
    const asset = (machine || person || "").slice(0, longestAsset);
    const outcome = sightingOutcome(event);
    const name = JSON.stringify([
      observation.indicator.id,
      observation.value,
      day,
      asset.toLowerCase(),
      observation.direction,
      outcome,
    ]);
    const occurrence = { id: event.id, occurredAt: at };
    const knownSighting = this.#found.get(name);
    if (!knownSighting) {
      const alike = createHash("sha256").update(name).digest();
      const bounds = { events: 1, first: at, last: at, eventId: event.id, examples: [occurrence] };
      this.#found.set(name, {
        ...observation,
        alike,
        day,
        asset,
        isPerson: Boolean(person),
        outcome,
        ...bounds,
      });
      return;
    }
    knownSighting.events += 1;
    if (knownSighting.examples.length < maxExamples) knownSighting.examples.push(occurrence);
    if (at < knownSighting.first) knownSighting.first = at;
    if (at >= knownSighting.last) {
      knownSighting.last = at;
      knownSighting.eventId = event.id;
    }
  }
}

const assetOf = ({ asset_name, asset_ip, fields }: BatchEvent): string =>
  asset_name || fields.asset_fqdn || asset_ip || fields.asset_cloud_id || "";

/** Returns the recipient of an incoming mail, or the sender of an outgoing one. */
const personOf = ({ source_user, target_user }: BatchEvent, direction: SightingDirection): string | null =>
  direction === "inbound" ? target_user : source_user;
