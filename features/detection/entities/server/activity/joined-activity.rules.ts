import {
  type EntityActivity,
  maxDrawn,
  type RelationPage,
  type TimelinePage,
} from "#features/detection/entities/entity-activity.contract.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Sums the histograms of several sources interval by interval. */
function sumSteps(sources: readonly (readonly number[])[]): number[] {
  const limit = Math.max(0, ...sources.map(({ length }) => length));
  return Array.from({ length: limit }, (_, at) => sum(sources.map((steps) => steps[at] ?? 0)));
}

const newestFirst = (one: { occurred_at: string }, other: { occurred_at: string }) =>
  Date.parse(other.occurred_at) - Date.parse(one.occurred_at);

/** Joins the timelines of several areas. */
export function joinTimelines(pages: readonly TimelinePage[]): TimelinePage {
  const events = pages.flatMap((page) => page.events).toSorted(newestFirst);
  return {
    events: events.slice(0, maxDrawn),
    total: {
      count: sum(pages.map(({ total }) => total.count)),
      capped: pages.some(({ total }) => total.capped),
    },
    density: sumSteps(pages.map(({ density }) => density)),
  };
}

export function joinReach(reaches: readonly RelationPage["reach"][]): RelationPage["reach"] {
  return {
    looked_at: sum(reaches.map(({ looked_at }) => looked_at)),
    capped: reaches.some(({ capped }) => capped),
  };
}

export function joinHistograms(pages: readonly Pick<RelationPage, "histogram">[]): number[] {
  return sumSteps(pages.map(({ histogram }) => histogram));
}

type Activity = Omit<EntityActivity, "from" | "to">;

/** Combines the activities that several features return for one entity, limited to the newest entries. */
export function joinActivities(parts: readonly Activity[], newest: number): Activity {
  const days = new Map<string, Activity["days"][number]>();
  for (const { starts_at, counts } of parts.flatMap((part) => part.days)) {
    const day = days.get(starts_at) ?? { starts_at, counts: {} };
    for (const [severity, count] of Object.entries(counts) as [keyof typeof counts, number][])
      day.counts[severity] = (day.counts[severity] ?? 0) + count;
    days.set(starts_at, day);
  }
  return {
    days: [...days.values()].toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1)),
    newest: parts
      .flatMap((part) => part.newest)
      .toSorted(newestFirst)
      .slice(0, newest),
    files: parts.flatMap(({ files }) => files),
    reach: joinReach(parts.map(({ reach }) => reach)),
  };
}
