import type { TimelineEvent } from "#features/detection/entities/entity-activity.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { LaneKind, Window } from "./timeline-address.ts";

/** Events of a lane that are too close to be distinguished at this width. */
export interface Cluster {
  /** The position of the mark, as a share of the window. */
  at: number;
  events: TimelineEvent[];
  /** The worst severity of these events. */
  severity: Severity;
}

export interface Lane {
  name: string;
  count: number;
  happened: Cluster[];
  /** The detections at other positions of this scale. */
  detected: Cluster[];
}

const maxLanes = 24;
/** The name of the last lane, which contains all events without a lane of their own. */
export const restLane = "Los demás";
export const namelessLane = "Sin dato";

function namesOf(event: TimelineEvent, kind: LaneKind): readonly string[] {
  if (kind === "tactic") return event.tactics.length > 0 ? event.tactics : [namelessLane];
  return [(kind === "asset" ? event.asset : event.account) ?? namelessLane];
}

/** Groups the events into lanes, the lane with the most events first; the remaining events share the last lane. */
export function timelineLanesOf(
  events: readonly TimelineEvent[],
  kind: LaneKind,
  window: Window,
  steps: number,
): Lane[] {
  const byName = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    for (const name of namesOf(event, kind)) byName.set(name, [...(byName.get(name) ?? []), event]);
  }
  const inOrder = [...byName].sort(
    ([one, some], [other, more]) => more.length - some.length || (one < other ? -1 : 1),
  );
  const own = inOrder.length > maxLanes ? inOrder.slice(0, maxLanes - 1) : inOrder;
  const rest = inOrder.slice(own.length).flatMap(([, some]) => some);
  if (rest.length > 0) own.push([restLane, rest]);
  return own.map(([name, some]) => ({
    name,
    count: some.length,
    happened: clustersOf(some, ({ occurred_at }) => occurred_at, window, steps),
    detected: clustersOf(
      some.filter((event) => standsApart(event, window, steps)),
      ({ detected_at }) => detected_at,
      window,
      steps,
    ),
  }));
}

const stepAt = (moment: string, { from, to }: Window, steps: number) =>
  Math.floor(((Date.parse(moment) - from) / (to - from)) * steps);

/** Returns whether an event was detected so much later than it occurred that two separate marks are useful. */
const standsApart = ({ occurred_at, detected_at }: TimelineEvent, window: Window, steps: number) =>
  detected_at !== null && stepAt(occurred_at, window, steps) !== stepAt(detected_at, window, steps);

/** Returns the size of a mark for this many events, from 0 (one) to 1 (a hundred or more). */
export const markSize = (count: number): number => Math.min(1, Math.log10(Math.max(1, count)) / 2);

function clustersOf(
  events: readonly TimelineEvent[],
  momentOf: (event: TimelineEvent) => string | null,
  { from, to }: Window,
  steps: number,
): Cluster[] {
  const bySteps = new Map<number, TimelineEvent[]>();
  for (const event of events) {
    const moment = momentOf(event);
    if (moment === null) continue;
    const share = (Date.parse(moment) - from) / (to - from);
    // Detections after the end of the window are not drawn.
    if (share < 0 || share > 1) continue;
    const step = Math.min(steps - 1, Math.floor(share * steps));
    bySteps.set(step, [...(bySteps.get(step) ?? []), event]);
  }
  return [...bySteps]
    .sort(([one], [other]) => one - other)
    .map(([step, some]) => ({
      at: (step + 0.5) / steps,
      events: some,
      severity: severities.find((severity) => some.some((event) => event.severity === severity)) ?? "unknown",
    }));
}
