import type { AnalysisFrame } from "#features/assistant/analyses/server/analyses.public.ts";
import type { SourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { sourceStatus } from "../sources/event-status.verbs.ts";
import { wholeCompany } from "../subject/subject-events.rules.ts";
import { findSubjectHours } from "../subject/subject-hours.store.ts";

/** Counts of events by severity: six, unknown first. */
export type EventCounts = readonly number[];

/** The data about events and their sources that the analysis rules evaluate. */
export interface EventFacts {
  events: { now: EventCounts; before: EventCounts };
  sources: readonly SourceStatus[];
}

export async function readEventFacts(
  context: VerbContext,
  { from, now }: AnalysisFrame,
): Promise<EventFacts> {
  const before = new Date(2 * from.getTime() - now.getTime());
  return {
    events: { now: await countsOf(context, from, now), before: await countsOf(context, before, from) },
    sources: (await sourceStatus(context, {})).items,
  };
}

async function countsOf({ db }: Pick<VerbContext, "db">, from: Date, to: Date): Promise<number[]> {
  const hours = await findSubjectHours(db, wholeCompany, { from, to });
  return [0, 1, 2, 3, 4, 5].map((rank) =>
    hours.reduce((sum, { counts }) => sum + Number(counts[rank] ?? 0), 0),
  );
}
