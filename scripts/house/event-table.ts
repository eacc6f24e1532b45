import { isTest, type SourceFile } from "./source-files.ts";

/**
 * The files that may name the event table, each with its reason. The events of a company may be in a ClickHouse
 * service, so all other code uses the event engine, `FollowedEvents` or `EventLookups` (decision 339).
 */
export const filesWithEventTable: Readonly<Record<string, string>> = {
  "features/detection/events/server/clickhouse/moving/tables-copy.store.ts":
    "moves between the tables and a service",
  "features/detection/events/server/events/event-facets.store.ts": "the engine of the tables",
  "features/detection/events/server/events/event-ids.store.ts": "the reader of the tables for followers",
  "features/detection/events/server/events/event-page.store.ts": "the engine of the tables",
  "features/detection/events/server/events/event-selection.store.ts": "the engine of the tables",
  "features/detection/events/server/events/event-window.store.ts": "the reader of the tables for followers",
  "features/detection/events/server/events/span-page.store.ts": "the engine of the tables",
  "features/detection/events/server/hours/event-coverage.store.ts": "the lookups in the tables",
  "features/detection/events/server/inbox/event-inbox.store.ts":
    "a record that the tables hold is no news; in a service it is recognised when the inbox is stored",
  "features/detection/events/server/intake/alike-events.store.ts": "the reader of the tables for followers",
  "features/detection/events/server/intake/batch-events.store.ts": "the reader of the tables for followers",
  "features/detection/events/server/intake/batch-values.store.ts": "the reader of the tables for followers",
  "features/detection/events/server/intake/staged-batch.store.ts": "the intake into the tables",
  "features/detection/events/server/lookups/rule-records.store.ts": "the lookups in the tables",
  "features/detection/events/server/lookups/source-samples.store.ts": "the lookups in the tables",
  "features/detection/events/server/retention/event-retention.store.ts": "retention in the tables",
  "features/detection/events/server/subject/subject-hours.store.ts": "the lookups in the tables",
};

/** Returns the files that name the table of events without being listed, and the listed ones that do not. */
export function strayEventReaders(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, string>> = filesWithEventTable,
): string[] {
  const own = files.filter(
    ({ path }) => /^(app|demo|features|platform)\/.*\.ts$/.test(path) && !isTest(path),
  );
  const strays = own.filter(({ path, text }) => !(path in listed) && namesEventTable(text));
  const stale = own.filter(({ path, text }) => path in listed && !namesEventTable(text));
  return [...strays.map(({ path }) => path), ...stale.map(({ path }) => `${path}: listed without need`)];
}

/** Whether a statement reads or writes the table of events, in SQL or by the query builder. */
function namesEventTable(text: string): boolean {
  const inBuilder =
    /(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|[jJ]oinLateral)\(\s*\[?"event(?: as \w+)?"/;
  const inStatement = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:public\.)?event\b(?![.\w])/;
  return inBuilder.test(text) || (/\bsql[<`]/.test(text) && inStatement.test(withoutComments(text)));
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
