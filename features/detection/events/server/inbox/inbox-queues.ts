import { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { catalogueInUse, renamedTechniques } from "#features/intelligence/attack/server/attack.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findQuotaUse } from "../intake/event-intake.store.ts";
import { usedUpQuota } from "../intake/quota.rules.ts";
import type { SourceReading } from "../reading/record-reader.ts";
import { findReading } from "../sources/event-source.store.ts";
import { countWaitingDeliveries } from "./event-inbox.store.ts";

/**
 * The time, in milliseconds, for which the settings of a source are cached: a change of its format or quota takes
 * effect within it.
 */
const goodForMs = 1_000;
/** The time after the last delivery within which the next one counts as frequent, in milliseconds. */
const inUseForMs = 2_000;

/**
 * The cached settings and remaining limits of a source while its deliveries are added to the inbox one after the
 * other.
 */
export interface InboxLine {
  reading: SourceReading;
  /** Techniques that ATT&CK renamed, each with its present id. */
  renamed: ReadonlyMap<string, string>;
  /** The number of records that the quotas of the source still allow. */
  records: number;
  bytes: number;
  /** The deliveries that still fit into the inbox of the company. */
  room: number;
}

/**
 * The maximum number of deliveries that wait in the inbox of a company: one hour at 140 deliveries per second, each
 * of at most 16 kB. Only a company whose ClickHouse service is not reachable comes close to it.
 */
export class InboxLimit {
  deliveries = 500_000;
}

/** The inbox of a source, and the limit of the waiting deliveries of its company. */
interface InboxPlace {
  companyId: number;
  sourceId: string;
  limit: number;
}

/** The inbox state of sources that send many small deliveries. */
export class InboxQueues {
  readonly #lines = new Map<string, { line: InboxLine; askedAt: number; usedAt: number }>();

  isInUse(sourceId: string, now: Date): boolean {
    const cachedLine = this.#lines.get(sourceId);
    if (!cachedLine) return false;
    if (now.getTime() - cachedLine.usedAt < inUseForMs) return true;
    this.#lines.delete(sourceId);
    return false;
  }

  /** Returns the inbox line of a source. Undefined if the source has used up a quota or was deleted. */
  async of(db: Database, place: InboxPlace, now: Date): Promise<InboxLine | undefined> {
    const { sourceId } = place;
    const cachedLine = this.#lines.get(sourceId);
    const isGood = cachedLine && now.getTime() - cachedLine.askedAt < goodForMs;
    const line = isGood ? cachedLine.line : await askedOf(db, place, now);
    const usedAt = now.getTime();
    if (line) this.#lines.set(sourceId, { line, askedAt: isGood ? cachedLine.askedAt : usedAt, usedAt });
    return line && line.records > 0 && line.bytes > 0 ? line : undefined;
  }
}

async function askedOf(
  db: Database,
  { companyId, sourceId, limit }: InboxPlace,
  now: Date,
): Promise<InboxLine | undefined> {
  const [use, reading, catalogue, { waiting }] = await Promise.all([
    findQuotaUse(db, sourceId, now),
    findReading(db, sourceId),
    catalogueInUse(db),
    countWaitingDeliveries(db, companyId, limit),
  ]);
  if (!use || !reading) return undefined;
  const used = { minuteRecords: use.minute_records, dayRecords: use.day_records, dayBytes: use.day_bytes };
  if (usedUpQuota(use, used, { now, nextDay: use.next_day })) return undefined;
  return {
    reading: { ...reading, format: SourceFormat.parse(reading.format) },
    renamed: renamedTechniques(catalogue),
    records: Math.min(use.events_per_minute - use.minute_records, use.events_per_day - use.day_records),
    bytes: use.bytes_per_day - use.day_bytes,
    room: limit - waiting,
  };
}
