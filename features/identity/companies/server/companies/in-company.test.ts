import { expect, test } from "vitest";
import { z } from "zod";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Feature } from "#platform/server/feature.ts";
import { type Steps, steppedRoute } from "#platform/server/steps.ts";
import { callerWith } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { type DoneInEach, writeInEach } from "./in-company.ts";

const tryEach = defineCall({
  name: "companies.try_each",
  method: "POST",
  path: "/api/try_each/",
  summary: "Writes an audit entry in each company, for tests",
  permission: "campaign.work",
  effect: "write",
  scope: "session",
  input: z.object({ company_ids: z.array(IntId) }),
  output: z.unknown(),
});
/** The work in one company, performed before its audit entry is written. */
let work: (companyId: number) => Promise<void> = async () => {};
const trial: Feature = {
  name: "trial",
  routes: [
    steppedRoute(tryEach, (steps: Steps, { company_ids }) =>
      writeInEach(steps, company_ids, async ({ actor, audit }) => {
        const companyId = companyIn(actor);
        await work(companyId);
        audit({ action: "company.tried", objectType: "company", objectId: String(companyId), details: {} });
      }),
    ),
  ],
};
const portal = await testPortal([companies, trial]);
const { owner } = portal.database;

async function anOperatorOfThree() {
  const own = [await aCompany(portal), await aCompany(portal), await aCompany(portal)] as const;
  const person = await aPerson(portal, { role: "operator", companies: [...own] });
  const caller = callerWith(portal, await aSession(portal, person), person);
  const ids = own.map(({ id }) => id);
  const run = async () => await caller.call(tryEach, { company_ids: ids });
  const entries = async () =>
    (
      await runQuery<{ id: number }>(
        owner,
        `select company_id::int as id from audit_entry where action = 'company.tried' and company_id = any($1) order by 1`,
        [ids],
      )
    ).map(({ id }) => id);
  return { own, person, run, entries };
}
const outcomeOf = (answer: { json<T>(): T }) => {
  const { done, refused } = answer.json<DoneInEach<unknown>>();
  return { done: done.map(({ company }) => company.id), refused: refused.map((each) => each.company_id) };
};

test("a company that the person stops serving while the act goes on is refused, and nothing is written there", async () => {
  const { own, person, run, entries } = await anOperatorOfThree();
  const [one, remainingTestCompany, other] = own;
  work = async (companyId) => {
    if (companyId !== one.id) return;
    await runQuery(owner, "delete from company_member where user_id = $1 and company_id = $2", [
      person.id,
      remainingTestCompany.id,
    ]);
  };
  expect(outcomeOf(await run())).toEqual({ done: [one.id, other.id], refused: [remainingTestCompany.id] });
  expect(await entries()).toEqual([one.id, other.id]);
});

test("a company that is disabled while the act goes on is refused", async () => {
  const { own, run, entries } = await anOperatorOfThree();
  const [one, other, disabled] = own;
  work = async (companyId) => {
    if (companyId === other.id)
      await runQuery(owner, "update company set enabled = false where id = $1", [disabled.id]);
  };
  expect(outcomeOf(await run())).toEqual({ done: [one.id, other.id], refused: [disabled.id] });
  expect(await entries()).toEqual([one.id, other.id]);
});

test("an error in one company undoes its part; the answer names it beside what was written in the others", async () => {
  const { own, run, entries } = await anOperatorOfThree();
  const [one, brokenTestCompany, other] = own;
  work = async (companyId) => {
    if (companyId === brokenTestCompany.id) throw new Error("connection lost");
  };
  const answer = await run();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain("connection lost");
  expect(outcomeOf(answer)).toEqual({ done: [one.id, other.id], refused: [brokenTestCompany.id] });
  expect(await entries()).toEqual([one.id, other.id]);
});
