import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { defineJob } from "./define-job.ts";

const performedJobs: { note: string; company: number | null; names: string[] }[] = [];
const notice = defineJob({
  name: "probe.notice",
  input: z.object({ note: z.string() }),
  async perform({ actor, within }, { note }) {
    const names = await within({ scope: "company", effect: "read" }, async ({ db }) => {
      const rows = await db.selectFrom("company").select("name").execute();
      return rows.map(({ name }) => name);
    });
    performedJobs.push({ note, company: actor.kind === "user" ? actor.companyId : null, names });
  },
});
const ask = defineCall({
  name: "probe.ask",
  method: "POST",
  path: "/api/probe/ask/",
  summary: "Leaves a job",
  permission: "company.read",
  effect: "write",
  scope: "company",
  input: z.object({ note: z.string(), refuse: z.boolean() }),
  output: z.object({}),
});
const askVerb: Verb<typeof ask> = async ({ audit, enqueue }, { note, refuse }) => {
  audit({ action: "probe.asked", objectType: "probe" });
  enqueue(notice, { note });
  if (refuse) throw new Refusal("conflict");
  return {};
};

const portal = await testPortal([{ name: "probe", routes: [route(ask, askVerb)], jobs: [notice] }]);
await portal.startJobs();
afterAll(() => vi.useRealTimers());

describe("a job", () => {
  test("runs for the person who caused it, and reaches that company's rows only", async () => {
    const [mine] = [await aCompany(portal), await aCompany(portal)];
    const client = await signedIn(portal, "client", mine);
    expect((await client.call(ask, { note: "done", refuse: false })).statusCode).toBe(200);
    await vi.waitFor(() => expect(performedJobs.map(({ note }) => note)).toContain("done"), 60_000);
    expect(performedJobs.find(({ note }) => note === "done")).toEqual({
      note: "done",
      company: mine.id,
      names: [mine.name],
    });
  });

  test("does not exist when the change that wanted it was undone", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(ask, { note: "undone", refuse: true })).statusCode).toBe(409);
    const rows = await runQuery(
      portal.database.owner,
      "select 1 from pgboss.job where data->'input'->>'note' = 'undone'",
    );
    expect(rows).toEqual([]);
  });

  test("cannot be read or added by the roles of people", async () => {
    const rows = await runQuery(
      portal.database.owner,
      `select grantee from information_schema.role_table_grants where table_schema = 'pgboss'
       and grantee in ('portal_public', 'portal_identity', 'portal_session', 'portal_company', 'portal_platform', 'portal_app')`,
    );
    expect(rows).toEqual([]);
  });
});
