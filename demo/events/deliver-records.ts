import { Readable } from "node:stream";
import {
  type AlertOccurrence,
  occurrencesOfBatches,
  raiseAlerts,
} from "#features/detection/alerts/server/alerts.public.ts";
import { findMatches } from "#features/detection/correlations/server/matching/find-matches.ts";
import { saveMatches } from "#features/detection/correlations/server/matching/follow-correlations.ts";
import type { SourceFormat } from "#features/detection/events/contracts/events.contract.ts";
import { ensureSource, storeDelivery } from "#features/detection/events/server/events.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { DemoWorld } from "../demo-world.ts";

const hour = 3_600_000;

/** Runs the rules over a delivery of weeks, hour by hour, as raiseByDay does with alerts. */
async function findByHour(context: VerbContext, batchId: string): Promise<void> {
  const batchMatches = await findMatches(context, [batchId]);
  const hours = Map.groupBy(
    batchMatches.matches,
    ({ occurred_at }) => Math.ceil(occurred_at.getTime() / hour) * hour,
  );
  for (const [end, matches] of [...hours].sort(([one], [other]) => one - other)) {
    const at = new Date(Math.min(end, context.clock.now().getTime()));
    const then = { ...context, clock: { now: () => at }, audit: () => {}, announce: () => {} };
    await saveMatches(then, { ...batchMatches, matches, stopped: [] });
  }
}

/**
 * Raises the alerts of a delivery of weeks, each opened in the hour in which single records would have opened it. The
 * transaction is that of the delivery, so that later jobs find the alerts.
 */
async function raiseByDay(context: VerbContext, batchId: string): Promise<void> {
  const occurrences = await occurrencesOfBatches(context, [batchId]);
  const hours = Map.groupBy(occurrences, ({ events }) => Math.ceil(momentOf(events) / hour) * hour);
  for (const [end, occurrences] of hours) {
    const at = new Date(Math.min(end, context.clock.now().getTime()));
    await raiseAlerts(
      { ...context, clock: { now: () => at }, audit: () => {}, announce: () => {} },
      occurrences,
    );
  }
}

const momentOf = (events: AlertOccurrence["events"]) => events[0]?.occurredAt.getTime() ?? 0;

const linesPerChunk = 500;

/**
 * Delivers the records of a source of a company as one batch, with the alerts that they would have raised over time.
 */
export async function deliverRecords(
  world: DemoWorld,
  companyId: number,
  source: { name: string; format: SourceFormat },
  lines: Iterable<string>,
): Promise<void> {
  await world.inCompany(
    companyId,
    world.now,
    async (context) => {
      const storedSource = await ensureSource(context, source);
      const bytes = Readable.from(inChunks(lines));
      const { batch_id } = await storeDelivery(context, { companyId, source: storedSource, bytes });
      await raiseByDay(context, batch_id);
      await findByHour(context, batch_id);
    },
    true,
  );
}

function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < linesPerChunk) continue;
    yield Buffer.from(`${chunk.join("\n")}\n`);
    chunk = [];
  }
  if (chunk.length > 0) yield Buffer.from(`${chunk.join("\n")}\n`);
}

/**
 * The period of the demonstration, from its first time up to, but not including, its last. Scenarios count their days
 * back from today.
 */
export interface DemoRange {
  from: Date;
  to: Date;
  today: Date;
}
