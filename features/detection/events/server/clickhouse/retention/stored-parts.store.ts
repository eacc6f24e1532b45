import type { EventService } from "../event-service.ts";

/** A part of the table, with its rows and those that are not deleted. */
interface Part {
  name: string;
  partition: string;
  rows: number;
  live: number;
}

/** The share of deleted rows from which a month is rewritten to free their disk space. */
const rewrittenShare = 0.2;

/** The result of freeing the space of past months. */
interface FreedMonths {
  /** The number of parts without events that were dropped. */
  dropped: number;
  /** The month that is being written anew without its deleted rows. */
  rewritten: string | null;
}

/**
 * Frees the disk space of past months of arrival: parts without events are dropped, and one month with many deleted
 * rows is rewritten. A part is never changed, so an event that is added meanwhile is in another part.
 */
export async function freePastMonths(service: EventService, before: Date): Promise<FreedMonths> {
  const parts = await findPastParts(service, before);
  const emptyParts = parts.filter(({ live }) => live === 0);
  for (const { name } of emptyParts) await dropPart(service, name);
  const byMonth = Map.groupBy(
    parts.filter(({ live }) => live > 0),
    ({ partition }) => partition,
  );
  const [fullest] = [...byMonth]
    .map(([partition, of]) => ({
      partition,
      deleted: sumOf(of, "rows") - sumOf(of, "live"),
      rows: sumOf(of, "rows"),
    }))
    .filter(({ deleted, rows }) => deleted > rows * rewrittenShare)
    .toSorted((one, other) => other.deleted - one.deleted);
  if (fullest)
    await service.command(
      `alter table event apply deleted mask in partition id '${monthOf(fullest.partition)}'
        settings mutations_sync = 0`,
    );
  return { dropped: emptyParts.length, rewritten: fullest?.partition ?? null };
}

const sumOf = (parts: readonly Part[], name: "rows" | "live") =>
  parts.reduce((sum, part) => sum + part[name], 0);

/** Returns the parts of months before a time. The parts are listed first, so that a part that ends meanwhile has none. */
async function findPastParts(service: EventService, before: Date): Promise<Part[]> {
  const month = before.toISOString().slice(0, 7).replace("-", "");
  const parts = await service.readOwn<Omit<Part, "live">>(
    `select name, partition_id as partition, rows from system.parts
      where database = {database:String} and table = 'event' and active and partition_id < {month:String}`,
    { database: service.database, month },
  );
  const counts = await service.readOwn<{ name: string; live: number }>(
    "select _part as name, count() as live from event where _partition_id < {month:String} group by name",
    { month },
  );
  const existing = new Set(
    (
      await service.readOwn<{ name: string }>(
        "select name from system.parts where database = {database:String} and table = 'event' and active",
        { database: service.database },
      )
    ).map(({ name }) => name),
  );
  const liveOf = new Map(counts.map(({ name, live }) => [name, live]));
  return parts
    .filter(({ name }) => existing.has(name))
    .map((part) => ({ ...part, live: liveOf.get(part.name) ?? 0 }));
}

async function dropPart(service: EventService, name: string): Promise<void> {
  if (!/^[\w-]+$/.test(name)) throw new Error("A part has an unexpected name");
  await service.command(`alter table event drop part '${name}'`);
}

function monthOf(partition: string): string {
  if (!/^\d{6}$/.test(partition)) throw new Error("A partition is no month");
  return partition;
}
