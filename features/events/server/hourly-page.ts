import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type CandidateHour, candidateHours } from "./candidate-hours.store.ts";
import { firstIdOf } from "./event-id.rules.ts";
import type { EventPlace, TimeSort } from "./event-place.rules.ts";
import type { Page } from "./event-row.rules.ts";
import type { EventSelection } from "./event-selection.store.ts";
import { examinedAtMost, spansOf } from "./event-window.ts";
import { pageInSpans } from "./span-page.store.ts";
import { hintsOf } from "./value-hints.rules.ts";

const hourMs = 3_600_000;
/** Where the counts of the hours do not say how many there are, that many events are looked at in one go. */
const examinedAtOnce = 20_000;

interface HourlyWish {
  sort: TimeSort;
  after: EventPlace | undefined;
  limit: number;
  extra: readonly EventFieldName[];
}

/** A page of what no index has in order: only the hours that can hold some of it are read, until it is full. */
export async function pageByHours(db: Database, selection: EventSelection, wish: HourlyWish): Promise<Page> {
  const direction = wish.sort === "occurred_at" ? "asc" : "desc";
  const told = countsTell(selection);
  const page: Page = { rows: [], stoppedAt: null };
  let pending: CandidateHour[] = [];
  let [found, waiting, examined] = [0, 0, 0];
  const read = async () => {
    const spans = spansOf(pending, selection);
    [pending, found, waiting] = [[], 0, 0];
    const limit = wish.limit - page.rows.length;
    page.rows.push(...(await pageInSpans(db, selection, spans, { ...wish, limit })));
    return page.rows.length >= wish.limit;
  };
  for await (const hours of candidateHours(db, selection, direction, wish.after?.at)) {
    for (const hour of hours) {
      if (examined >= examinedAtMost(selection)) {
        if (pending.length > 0 && (await read())) return page;
        const seen = direction === "desc" ? hourAfter(hour) : hour.hour;
        return { ...page, stoppedAt: placeAt(seen) };
      }
      pending.push(hour);
      found += hour.most;
      waiting += hour.all;
      examined += hour.all;
      const enough = found >= wish.limit - page.rows.length;
      if (enough && (told || waiting >= examinedAtOnce) && (await read())) return page;
    }
  }
  if (pending.length > 0) await read();
  return page;
}

/** Whether the hours hold as many events of the selection as their counts say. */
function countsTell(selection: EventSelection): boolean {
  const hints = hintsOf(selection);
  return (
    hints.length === 1 && hints[0]?.exact === true && selection.conditions.length === 1 && !selection.search
  );
}

const hourAfter = ({ hour }: CandidateHour) => new Date(hour.getTime() + hourMs);

/** Between the events before a moment and those from it on. */
function placeAt(at: Date): EventPlace {
  return { severity: 0, at, id: firstIdOf(at) };
}
