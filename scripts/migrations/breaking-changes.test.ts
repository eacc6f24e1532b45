import { expect, test } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";

const reasonsOf = async (sql: string, number = 600) => await breakingChanges({ number, sql });

test.each([
  ["alter table alert drop column title", "alert: drops the column title"],
  ["alter table alert alter column title type varchar(9)", "alert: changes the type of the column title"],
  ["alter table alert alter column title set not null", "alert: requires a value in the column title"],
  ["alter table alert alter column status drop default", "alert: drops the default of the column status"],
  [
    "alter table alert add column mood text not null",
    "alert: adds the column mood, which requires a value and has no default",
  ],
  ["alter table alert add constraint short check (length(title) < 9)", "alert: adds the constraint short"],
  ["alter table alert rename column title to heading", "alert: renames a column to heading"],
  ["alter table alert rename to warning", "alert: renames a table to warning"],
  ["create unique index once on alert (company_id, title)", "alert: adds a unique index"],
  ["drop table alert", "drops a table"],
  ["drop view open_alert", "drops a view"],
  ["drop function age(integer)", "drops a function"],
  ["revoke update on alert from portal_company", "revokes a permission"],
  [
    "do $$ begin alter table alert drop column title; end $$",
    "changes objects inside a DO block, which is not examined",
  ],
])("refuses what a running version would not survive: %s", async (sql, reason) => {
  expect(await reasonsOf(sql)).toEqual([reason]);
});

test.each([
  "alter table alert add column mood text",
  "alter table alert add column mood text not null default 'calm'",
  "create table mood (company_id bigint not null, id uuid not null); create unique index on mood (company_id, id)",
  "create table mood (id uuid); alter table mood alter column id set not null",
  "create index on alert (company_id, title); drop index alert_old_idx",
  "alter table alert drop constraint alert_status_check; alter table alert add constraint alert_status_check check (true)",
  "alter table alert drop constraint alert_status_check",
  "drop policy active on alert; create policy active on alert to portal_company using (true)",
  "create or replace function age(at timestamptz) returns integer language sql as 'select 1'",
  "update alert set title = trim(title); grant select on alert to portal_company",
])("lets pass what a running version does not notice: %s", async (sql) => {
  expect(await reasonsOf(sql)).toEqual([]);
});

test("a removal passes once it names an earlier migration since which nothing uses the object", async () => {
  const removal = "alter table alert drop column title;";
  expect(await reasonsOf(`-- contracts: 0599, the title is not read since then\n${removal}`)).toEqual([]);
  expect(await reasonsOf(`-- contracts: 0600, the title is not read since then\n${removal}`)).toHaveLength(1);
  expect(await reasonsOf(`-- contracts: 0599\n${removal}`)).toHaveLength(1);
});
