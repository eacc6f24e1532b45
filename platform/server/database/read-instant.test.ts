import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import fc from "#platform/testing/examples.ts";
import { readInstant } from "./read-instant.ts";

const readByDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

test("reads every instant that PostgreSQL writes as the driver does", async () => {
  const database = await testDatabase();
  const instants = fc.sample(fc.date({ noInvalidDate: true, min: new Date(0) }), 500);
  const rows = await runQuery<{ text: string }>(
    database.owner,
    "select (at + n * interval '1 microsecond')::text as text from unnest($1::timestamptz[]) with ordinality as given(at, n)",
    [instants.map((instant) => instant.toISOString().replace(/^\+0*/, ""))],
  );
  for (const { text } of rows) expect([text, readInstant(text)]).toEqual([text, readByDriver(text)]);
});

test.each([
  "2026-10-01 12:34:56-03",
  "2026-10-01 12:34:56.5+05:30",
  "0044-03-15 12:00:00+00",
  "0044-03-15 12:00:00+00 BC",
  "12026-10-01 12:34:56+00",
  "infinity",
])("reads %s as the driver does", (text) => {
  expect(readInstant(text)).toEqual(readByDriver(text));
});
