import { expect, test } from "vitest";
import { fileColumnsOf } from "#platform/server/portal-jobs.ts";
import { testDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { allFeatures } from "../features.ts";
import { notFiles, placeOfExamples } from "./examples-of-features.fixture.ts";

const { owner } = await testDatabase();
const declared = fileColumnsOf(allFeatures).map(({ table, column }) => `${table}.${column}`);

test("every column that holds keys of files is declared by its feature, so that the sweep looks there", async () => {
  const fileColumns = await runQuery<{ name: string }>(
    owner,
    `select table_name || '.' || column_name as name from information_schema.columns
     join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and not relispartition
     where table_schema = 'public' and data_type in ('text', 'character varying')
       and column_name ~ '(^|_)(file|key|file_id|files|attachment|document)$'`,
  );
  const undeclared = fileColumns
    .map(({ name }) => name)
    .filter((name) => !declared.includes(name) && !(name in notFiles));
  expect(
    undeclared,
    `declare it in \`files\` of the feature, or say in ${placeOfExamples} what it is`,
  ).toEqual([]);
});

test("the sweep sees every row of those columns, of all companies", async () => {
  const fileColumns = await runQuery<{ name: string }>(
    owner,
    `select c.relname || '.' || a.attname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace
       and has_column_privilege('portal_platform', c.oid, a.attnum, 'select')
       and (not c.relrowsecurity or exists (
         select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
           and p.roles && array['portal_platform']::name[] and p.cmd in ('ALL', 'SELECT') and p.qual = 'true'))`,
  );
  const names = fileColumns.map(({ name }) => name);
  expect(declared.filter((name) => !names.includes(name))).toEqual([]);
});
