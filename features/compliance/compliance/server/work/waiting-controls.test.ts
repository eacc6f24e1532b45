import { expect, test } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, controlStates, compliance, myWork]);
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

async function queueOf(caller: Caller, search: { late?: "true"; mine?: "true" } = {}): Promise<WorkItem[]> {
  const answer = await caller.call(listWork, search);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: WorkItem[] }>().items;
}

test("controls that are late or due within a week wait for the company, and for an operator those that are theirs", async () => {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const client = await signedIn(portal, "client", company);
  const operator = await signedIn(portal, "operator", company);
  const give = async (code: string, due: string, owner_id: number | null) => {
    const id = standard.control(code);
    const change = { id, version: 0, result: "non_compliant", due_date: due, owner_id } as const;
    const answer = await client.call(quickUpdate, change);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await give("1.1", inDays(-3), null);
  await give("1.2", inDays(3), operator.person?.id ?? null);
  await give("2.1", inDays(60), null);

  const forCompany = await queueOf(client);
  expect(forCompany.map(({ name, late, kind }) => [name, late, kind])).toEqual([
    ["1.1", true, "control"],
    ["1.2", false, "control"],
  ]);
  expect((await queueOf(client, { late: "true" })).map(({ name }) => name)).toEqual(["1.1"]);
  expect((await queueOf(operator)).map(({ name, mine }) => [name, mine])).toEqual([["1.2", true]]);

  await client.call(quickUpdate, { id: standard.control("1.1"), version: 1, work_status: "done" });
  expect((await queueOf(client)).map(({ name }) => name)).toEqual(["1.2"]);
});
