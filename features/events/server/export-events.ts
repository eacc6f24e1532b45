import type * as contract from "#features/events/events.contract.ts";
import { csvLine } from "#platform/server/csv-line.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";
import { csvCells, csvHead } from "./event-csv.rules.ts";
import { eventPage } from "./event-page.store.ts";
import type { EventPlace, EventSort } from "./event-place.rules.ts";
import { type EventSelection, selectionOf } from "./event-selection.store.ts";
import { findSourceNames } from "./event-source.store.ts";

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

export const exportEvents: Verb<typeof contract.exportEvents> = async (
  { db, clock },
  { sort, ...filter },
) => ({
  name: `eventos-${clock.now().toISOString().slice(0, 10)}.csv`,
  contentType: "text/csv; charset=utf-8",
  pieces: csvPieces(db, await selectionOf(db, filter), sort),
});

async function* csvPieces(db: Database, selection: EventSelection, sort: EventSort): AsyncGenerator<string> {
  const names = await findSourceNames(db);
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${csvLine(csvHead)}`;
  let after: EventPlace | undefined;
  do {
    const rows = await eventPage(db, selection, { sort, after, limit: rowsAtOnce });
    yield rows.map((row) => csvLine(csvCells(row, names))).join("");
    const last = rows.at(-1);
    after = last && rows.length === rowsAtOnce ? { ...last, at: last.occurred_at } : undefined;
  } while (after);
}
