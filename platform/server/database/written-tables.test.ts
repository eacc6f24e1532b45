import { expect, test } from "vitest";
import { writtenTables } from "./written-tables.ts";

test.each([
  ['insert into "alert" ("id") values ($1)', ["alert"]],
  [
    "with gone as (delete from finding where id = $1 returning 1) insert into finding_step select 1",
    ["finding", "finding_step"],
  ],
  ["UPDATE only incident set due_at = $1", ["incident"]],
  ["merge into control_status using staged on true when matched then delete", ["control_status"]],
  ["select id from alert where title = 'x'", []],
])("names the tables that a statement writes: %s", (sql, tables) => {
  expect(writtenTables(sql)).toEqual(tables);
});
