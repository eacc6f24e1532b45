import pg from "pg";
import { countEvents } from "#features/detection/events/server/events/event-count.store.ts";
import { eventPage } from "#features/detection/events/server/events/event-page.store.ts";
import { selectionOf } from "#features/detection/events/server/events/event-selection.store.ts";
import { findSourceNames } from "#features/detection/events/server/sources/event-source.store.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";

/**
 * Returns the statements of the first page of the list, as the portal sends them, with an explicit condition for the
 * company.
 */
export async function listStatements(app: pg.ClientConfig) {
  const pool = new pg.Pool({ ...app, max: 1 });
  const sentRows: { text: string; values: unknown[] }[] = [];
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 1,
    userId: 1,
    effect: "read",
  });
  const { client } = openedDatabase;
  const query = client.query.bind(client) as (statement: unknown) => unknown;
  Object.assign(client, {
    query(statement: { text?: string; values?: unknown[] }) {
      if (statement.text) sentRows.push({ text: statement.text, values: statement.values ?? [] });
      return query(statement);
    },
  });
  const selection = await selectionOf(openedDatabase.db, {});
  await eventPage(openedDatabase.db, selection, { sort: "-occurred_at", after: undefined, limit: 51 });
  await countEvents(openedDatabase.db, selection);
  await findSourceNames(openedDatabase.db);
  Object.assign(client, { query });
  await openedDatabase.rollback();
  await pool.end();
  return sentRows.map(({ text, values }, at) => ({ name: `s${at}`, text: withCompany(text), values }));
}

/** Adds the condition for the company, which row security adds for the portal. */
function withCompany(text: string): string {
  return text.replace(
    /from "(event|event_source)"/,
    'from (select * from "$1" where company_id = 1) as "$1"',
  );
}
