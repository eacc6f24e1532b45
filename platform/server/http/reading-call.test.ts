import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { route } from "#platform/server/verb.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const stand = defineCall({
  name: "probe.stand",
  method: "GET",
  path: "/api/probe/stand/",
  summary: "As whom a reading verb asks",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({ table: z.string().optional() }),
  output: z.object({
    role: z.string(),
    company: z.string(),
    person: z.string(),
    mode: z.string(),
    taken: z.number(),
  }),
});
const forbidden = defineCall({
  ...stand,
  name: "probe.forbidden",
  path: "/api/probe/forbidden/",
  permission: "company.manage",
});

const portal = await testPortal([
  {
    name: "probe",
    routes: [
      route(stand, async ({ db }, { table }) => {
        if (table) await sql`select * from ${sql.table(table)}`.execute(db);
        const { rows } = await sql<{ role: string; company: string; person: string; mode: string }>`
          select current_user as role, current_setting('app.company_id') as company,
            current_setting('app.user_id') as person, current_setting('transaction_read_only') as mode`.execute(
          db,
        );
        const [seen] = rows;
        if (!seen) throw new Error("PostgreSQL says nothing");
        return { ...seen, taken: takenConnections() };
      }),
      route(forbidden, async () => {
        throw new Error("Nobody comes here");
      }),
    ],
  },
]);

function takenConnections(): number {
  const { totalCount, idleCount } = portal.gate.pools.request;
  return totalCount - idleCount;
}

test("a reading verb stands in the scope of its call, on the one connection that knew the person", async () => {
  const company = await aCompany(portal);
  const client = await signedIn(portal, "client", company);
  expect((await client.call(stand)).json()).toEqual({
    role: "portal_company",
    company: String(company.id),
    person: String(client.person?.id),
    mode: "on",
    taken: 1,
  });
});

test.each(["session", "credential", "recovery_code"])(
  "what was open to find the person is closed to the verb: %s",
  async (table) => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(stand, { table })).statusCode).toBe(500);
  },
);

test("people of two companies who take turns on the same connections never meet", async () => {
  const companies = [await aCompany(portal), await aCompany(portal)];
  const clients = await Promise.all(companies.map((company) => signedIn(portal, "client", company)));
  const turns = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const answer = await clients[turn % 2]?.call(stand);
      return answer?.json().company;
    }),
  );
  expect(turns).toEqual(Array.from({ length: 40 }, (_, turn) => String(companies[turn % 2]?.id)));
});

test("a call that is refused gives its connection back", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const refusedResponse = await Promise.all(Array.from({ length: 30 }, () => client.call(forbidden)));
  expect(new Set(refusedResponse.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
  expect(takenConnections()).toBe(0);
});
