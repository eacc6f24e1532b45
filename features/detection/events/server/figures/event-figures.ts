import { eventIntakeFigures, eventWeekFigures } from "#features/detection/events/contracts/event-figures.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { severityOfRank } from "../events/severity-rank.rules.ts";
import { countSources, findWeeks } from "../hours/event-posture.store.ts";
import { countReceivedRecords } from "../sources/company-intake.store.ts";
import { silentSources } from "../sources/silent-sources.ts";

/** The figures about events, computed from stored hourly counts. */
export const eventFigures: FigureSource = {
  figures: [...eventWeekFigures, ...eventIntakeFigures],
  async read({ db, clock }, definitions) {
    const now = clock.now();
    const requestedIds = new Set(definitions.map(({ id }) => id as string));
    const isOfWeek = eventWeekFigures.some(({ id }) => requestedIds.has(id));
    const weeks = isOfWeek ? await findWeeks(db, now) : [];
    const values: Record<string, { value: number; coverage?: { part: number; whole: number } }> = {
      "events.week": { value: weeks.reduce((sum, { now: events }) => sum + events, 0) },
    };
    for (const { id } of eventWeekFigures.slice(1)) values[id] = { value: 0 };
    for (const { severity, now: events } of weeks)
      values[`events.week_${severityOfRank(severity)}`] = { value: events };
    if (requestedIds.has("events.received_day"))
      values["events.received_day"] = { value: await countReceivedRecords(db, now) };
    if (requestedIds.has("events.silent_sources")) {
      const [silent, sources] = [(await silentSources(db, now)).length, await countSources(db)];
      values["events.silent_sources"] = { value: silent, coverage: { part: silent, whole: sources } };
    }
    return Object.fromEntries(Object.entries(values).filter(([id]) => requestedIds.has(id)));
  },
};
