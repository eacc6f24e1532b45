import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Cause, startRun } from "../engine/start-run.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import type { PipelineEvent } from "../pipeline-event.extension.ts";
import { findEventKind } from "../steps/known-kinds.ts";
import { meetsFilter } from "./event-filter.rules.ts";
import { nextFiring } from "./schedule.rules.ts";
import {
  changeTrigger,
  lockScheduledPipelines,
  lockTriggeredPipelines,
  type TriggeredRow,
} from "./trigger.store.ts";

const minuteMs = 60_000;
/** Events are read again for this period, because a transaction may commit after one that began later. */
const overlapMs = 10 * minuteMs;
const maxEvents = 200;

async function definitionOf(context: VerbContext, { id, number }: TriggeredRow) {
  const version = await findVersion(companyRowsOf(context), id, number);
  return version && PipelineDefinition.parse(version.definition);
}

/** Starts the pipelines whose schedule is due; several missed firings start one run. */
export async function fireSchedules(context: VerbContext): Promise<void> {
  const rows = companyRowsOf(context);
  const now = context.clock.now();
  for (const row of await lockScheduledPipelines(rows, now)) {
    const definition = await definitionOf(context, row);
    const trigger = definition?.trigger;
    if (!definition || trigger?.kind !== "schedule" || !row.next_at) continue;
    await changeTrigger(rows, row.id, { next_at: nextFiring(trigger.cron, now) ?? null });
    await startRun(context, { pipeline: row, definition, cause: scheduleCause(row.next_at) });
  }
}

export const scheduleCause = (at: Date): Cause => ({
  kind: "schedule",
  key: `schedule ${at.toISOString()}`,
  label: "Horario",
  value: { fecha: at.toISOString() },
});

/** Starts the pipelines that the events since the last sweep trigger. */
export async function fireEvents(context: VerbContext): Promise<void> {
  const rows = companyRowsOf(context);
  const now = context.clock.now();
  const following = await lockTriggeredPipelines(rows);
  for (const [event, pipelines] of Map.groupBy(following, ({ trigger_event }) => trigger_event ?? "")) {
    const kind = findEventKind(context, event);
    if (!kind) continue;
    const from = new Date(Math.min(...pipelines.map((row) => beginningOf(row, now).getTime())));
    const events = await kind.findBetween(context, { from, until: now, max: maxEvents });
    // A full page ends at its last event, where the next sweep continues.
    const last = events.length === maxEvents ? events.at(-1)?.at : undefined;
    for (const row of pipelines) {
      await startOnEvents(context, { row, event, events });
      await changeTrigger(rows, row.id, { seen_until: last ? new Date(last.getTime() + overlapMs) : now });
    }
  }
}

const beginningOf = ({ active_since, seen_until }: TriggeredRow, now: Date): Date =>
  new Date(Math.max((active_since ?? now).getTime(), (seen_until ?? now).getTime() - overlapMs));

async function startOnEvents(
  context: VerbContext,
  { row, event, events }: { row: TriggeredRow; event: string; events: readonly PipelineEvent[] },
): Promise<void> {
  const definition = await definitionOf(context, row);
  if (definition?.trigger.kind !== "event") return;
  const { filter } = definition.trigger;
  const since = row.active_since ?? context.clock.now();
  for (const each of events)
    if (each.at >= since && meetsFilter(each.value, filter))
      await startRun(context, { pipeline: row, definition, cause: eventCause(event, each) });
}

export const eventCause = (event: string, { label, object, value }: PipelineEvent): Cause => ({
  kind: "event",
  key: `${event} ${object.id}`,
  label,
  value,
  object,
});
