import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineSummaryPart, type SummaryGap } from "#platform/server/summaries/summary-part.extension.ts";
import { longestInterruption } from "./month-coverage.rules.ts";
import { findSourcesUntil } from "./month-sources.store.ts";
import { findSourceHours } from "./source-hours.store.ts";

/**
 * The part of the monthly summary about sources: those that sent during the whole month, and the interruptions of the
 * others, the longest first.
 */
export const eventSummary = defineSummaryPart({
  area: "events",
  permission: "event.read",
  async read({ db, month: { companyId, from, until } }) {
    const sources = await findSourcesUntil(db, companyId, until);
    const hours = await findSourceHours(db, { from, to: until });
    const gaps: (SummaryGap & { ms: number })[] = [];
    for (const { id, name } of sources) {
      const sentRows = hours.get(id) ?? [];
      // The time before a source was connected counts as an interruption.
      const gap = longestInterruption(sentRows, { from, until });
      if (!gap) continue;
      gaps.push({
        name,
        days:
          sentRows.length === 0
            ? null
            : { from: dayOf(gap.from), to: dayOf(new Date(gap.until.getTime() - 1)) },
        path: `${paths.sourceStatus}?fuente=${id}`,
        ms: gap.until.getTime() - gap.from.getTime(),
      });
    }
    return {
      coverage: [
        {
          kind: "sources",
          part: sources.length - gaps.length,
          whole: sources.length,
          path: paths.sourceStatus,
        },
      ],
      gaps: gaps.toSorted((one, other) => other.ms - one.ms).map(({ ms: _, ...gap }) => gap),
    };
  },
});
