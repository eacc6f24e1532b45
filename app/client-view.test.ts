import { beforeAll, expect, test } from "vitest";
import { endClientView, startClientView } from "#features/identity/users/client-view.contract.ts";
import { declareIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { listSharedIncidents } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany, type TestPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleInput } from "./contract/inputs/example-input.fixture.ts";
import { allFeatures } from "./features.ts";
import { seededDatabase } from "./seeded-database.fixture.ts";

const portal = await testPortal(allFeatures, {
  database: await seededDatabase(),
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const calls = allFeatures.flatMap(({ routes }) => routes.map(({ call }) => call));
const canary = "berilo-oculto";
let company: TestCompany;
let client: TestPerson;
let staff: Caller;
let own: Caller;

beforeAll(async () => {
  company = await aCompany(portal);
  client = await aPerson(portal, { companies: [company] });
  own = callerWith(portal, await aSession(portal, client), client);
  const operator = await signedIn(portal, "operator", company);
  const declared = await operator.call(declareIncident, {
    title: `${canary} de una persona`,
    description: canary,
    severity: "critical",
    restricted_to: [client.id],
    assets: [canary],
    accounts: [],
    observables: [],
    knowledge: { at: "2026-11-01T10:00:00Z", zone: "UTC", certainty: "exact", source: "Aviso" },
  });
  expect(declared.statusCode, declared.body).toBe(201);
  await runQuery(
    portal.database.owner,
    "update incident set client_visible = true, client_summary = 'berilo-oculto' where company_id = $1",
    [company.id],
  );
  const person = await aPerson(portal, { role: "staff" });
  staff = callerWith(portal, await aSession(portal, person), person);
});

const send = (caller: Caller, call: Call, input: Record<string, unknown>) =>
  caller.call(call as never, input as never);
const isBusy = ({ answers }: Call) => answers === "events";

test("objects restricted to the viewed client stay hidden from staff who may not read them", async () => {
  expect((await own.call(listSharedIncidents)).body).toContain(canary);
  await staff.call(startClientView, { user_id: client.id, company_id: company.id });
  const leaks: string[] = [];
  for (const call of calls.filter((each) => each.effect === "read" && !isBusy(each)))
    for (const input of [exampleInput(call), { q: "berilo" }]) {
      const { statusCode, body } = await send(staff, call, input);
      if (statusCode < 300 && body.includes(canary)) leaks.push(call.name);
    }
  expect(leaks).toEqual([]);
  expect((await staff.call(listSharedIncidents)).statusCode).toBe(200);
  await staff.call(endClientView);
});

test("no call that writes is carried out, and none that only staff may make is answered", async () => {
  await staff.call(startClientView, { user_id: client.id, company_id: company.id });
  const carriedOut: string[] = [];
  for (const call of calls.filter(({ effect, asViewer }) => effect === "write" && !asViewer)) {
    const answer = await send(staff, call, exampleInput(call));
    const expected = roleMay("client", call.permission) ? "view_only" : "forbidden";
    if (answer.statusCode !== 403 || answer.json().code !== expected)
      carriedOut.push(`${call.name} ${answer.statusCode}`);
  }
  expect(carriedOut).toEqual([]);
  const callNames: string[] = [];
  for (const call of calls.filter((each) => each.effect === "read" && !isBusy(each)))
    if (
      !roleMay("client", call.permission) &&
      (await send(staff, call, exampleInput(call))).statusCode !== 403
    )
      callNames.push(call.name);
  expect(callNames).toEqual([]);
  await staff.call(endClientView);
});
