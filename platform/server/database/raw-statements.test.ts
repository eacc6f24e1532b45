import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { route } from "#platform/server/verb.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

// A verb that runs any statement it receives, like a SQL injection hole.
const send = defineCall({
  name: "probe.send",
  method: "POST",
  path: "/api/probe/send/",
  summary: "Sends raw statements",
  permission: "company.read",
  effect: "write",
  scope: "company",
  input: z.object({ statements: z.array(z.string()) }),
  output: z.object({ refusals: z.array(z.string()), companies: z.array(z.number()), stand: z.string() }),
});

let remainingDatabase: Database | undefined;
const portal = await testPortal([
  {
    name: "probe",
    routes: [
      route(send, async ({ db, audit }, { statements }) => {
        remainingDatabase = db;
        audit({ action: "probe.sent", objectType: "probe" });
        const refusals: string[] = [];
        for (const statement of statements) {
          await sql
            .raw(statement)
            .execute(db)
            .catch((error: Error) => refusals.push(error.message));
        }
        const seen = await sql<{ id: number }>`select id from company order by id`.execute(db);
        const stood = await sql<{ role: string; company: string }>`
          select current_user as role, current_setting('app.company_id') as company`.execute(db);
        const [{ role, company } = { role: "", company: "" }] = stood.rows;
        return { refusals, companies: seen.rows.map(({ id }) => id), stand: `${role} ${company}` };
      }),
    ],
  },
]);

const mine = await aCompany(portal);
const theirs = await aCompany(portal);
const client = await signedIn(portal, "client", mine);

/** Runs statements; checks that the transaction failed, or still has the company and role of the gate. */
async function staysInside(...statements: string[]): Promise<string[]> {
  const answer = await client.call(send, { statements });
  if (answer.statusCode !== 200) return ["failed"];
  const { refusals, companies, stand } = answer.json();
  expect({ companies, stand }).toEqual({ companies: [mine.id], stand: `portal_company ${mine.id}` });
  return refusals;
}

const commands = [
  `set local app.company_id = '${theirs.id}'`,
  `SET app.company_id TO '${theirs.id}'`,
  "set local role portal_platform",
  "reset role",
  "reset all",
  "discard all",
  "set session authorization portal_app",
  "/* a remark */ set local role portal_platform",
  "-- a remark\nset local role portal_platform",
  "commit",
  "rollback",
  "savepoint here",
  `do $$ begin set local app.company_id = '${theirs.id}'; end $$`,
  `prepare step as select 1`,
  "declare step cursor for select 1",
  "create temporary table company (id bigint)",
  "copy company to stdout",
  "listen portal_live",
  "notify portal_live, '{}'",
  "explain analyze select 1",
  "call pg_sleep(0)",
  "lock table company",
];

test.each(commands)("a verb sends queries, never a command: %s", async (statement) => {
  expect(await staysInside(statement)).toEqual(["A verb sends queries, never commands"]);
});

const queries = [
  `select set_config('app.company_id', '${theirs.id}', true)`,
  "select set_config('role', 'portal_platform', true)",
  `with stepped as materialized (select set_config('app.company_id', '${theirs.id}', false)) select count(*) from stepped, company`,
  "update pg_settings set setting = 'off' where name = 'row_security'",
  `select query_to_xml('set app.company_id = ${theirs.id}', true, false, '')`,
  `select query_to_xml('select set_config(''app.company_id'', ''${theirs.id}'', true)', true, false, '')`,
  `select U&"set\\005fconfig"('app.company_id', '${theirs.id}', true)`,
  "select 1 as id into temporary company",
  "select 1 as id into company",
  "select pg_notify('portal_live', '{}')",
  "select lo_from_bytea(0, 'kept where no company is')",
  `select 1; set local app.company_id = '${theirs.id}'`,
  `select 1; commit; begin; set local role portal_platform`,
];

test.each(queries)("a query cannot step out of its company: %s", async (statement) => {
  // PostgreSQL refuses the statement, and the transaction has ended.
  expect(await staysInside(statement)).toEqual(["failed"]);
  expect(await staysInside()).toEqual([]);
});

test("no temporary table of one request waits on the connection for the next", async () => {
  await staysInside("select 1 as id into temporary company");
  const all = await Promise.all(Array.from({ length: 20 }, () => staysInside()));
  expect(all.flat()).toEqual([]);
});

test("statements past the number of those that get a name go one by one too", async () => {
  const many = Array.from({ length: 1_010 }, (_, at) => `select ${at} as number_${at}`);
  expect(await staysInside(...many)).toEqual([]);
  expect(await staysInside(`select 1; set local app.company_id = '${theirs.id}'`)).toEqual(["failed"]);
});

test("what a verb forgot to wait for does not run in the transaction of whoever comes next", async () => {
  await staysInside();
  await expect(sql`select 1`.execute(remainingDatabase as Database)).rejects.toThrow(
    "The transaction has ended",
  );
});

test("no role of people may change a setting, make a temporary table or speak to the listeners", async () => {
  const rows = await runQuery(
    portal.database.owner,
    `select rolname from pg_roles where rolname like 'portal\\_%' and not rolsuper and (
       has_function_privilege(oid, 'set_config(text, text, boolean)', 'execute')
       or has_function_privilege(oid, 'lo_from_bytea(oid, bytea)', 'execute')
       or rolname not in ('portal_jobs') and has_function_privilege(oid, 'pg_notify(text, text)', 'execute')
       or rolname <> 'portal_app' and has_database_privilege(oid, current_database(), 'temporary'))`,
  );
  expect(rows).toEqual([]);
});
