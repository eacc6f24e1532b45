import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { createTopic, getTopic, type Thread } from "#features/delivery/topics/topics.contract.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import * as triage from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { getSharedAlert } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { alertsPortal, anAlertedCompany } from "#features/detection/alerts/server/alerted-company.fixture.ts";
import { findCompanyOfObject } from "#features/identity/companies/companies.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";

const portal = await alertsPortal(undefined, [companies, topics]);

async function aTopicOf(company: TestCompany): Promise<string> {
  const client = await signedIn(portal, "client", company);
  const created = await client.call(createTopic, { subject: "Certificado", message: "¿Cuándo vence?" });
  return created.json<Thread>().topic.id;
}
/** Creates a person of several companies, whose active one is the first. */
async function someoneOf(role: "client" | "operator", ...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role, companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const companyOf = async (caller: Caller, call: Call, id: string) => {
  const answer = await caller.call(findCompanyOfObject, { call: call.name, id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ company: { name: string } | null }>().company?.name;
};

describe("a link to an object of another company", () => {
  test("names that company to one of its members, while the object itself is answered as not found", async () => {
    const [here, there] = [await aCompany(portal), await aCompany(portal)];
    const id = await aTopicOf(there);
    const client = await someoneOf("client", here, there);
    const [foreign, never] = [
      await client.call(getTopic, { id }),
      await client.call(getTopic, { id: uuidv7() }),
    ];
    expect(foreign.statusCode).toBe(404);
    expect(withoutIncident(foreign.body)).toBe(withoutIncident(never.body));
    expect(await companyOf(client, getTopic, id)).toBe(there.name);
  });

  test("gets everybody else the same answer, byte for byte, as an object that does not exist", async () => {
    const [here, mine, theirs] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
    const id = await aTopicOf(theirs);
    for (const role of ["client", "operator"] as const) {
      const person = await someoneOf(role, here, mine);
      const ask = (thing: string) => person.call(findCompanyOfObject, { call: getTopic.name, id: thing });
      const [foreign, never] = [await ask(id), await ask(uuidv7())];
      expect([foreign.statusCode, foreign.body]).toEqual([never.statusCode, never.body]);
      expect(foreign.body).toBe('{"company":null}');
    }
  });

  test("does not name the company of an object that the person could not open there", async () => {
    const company = await anAlertedCompany(portal);
    await company.deliverAndFollow([{ at: "2026-11-20T12:00:00Z" }]);
    const [alert] = (await company.list()).items;
    if (!alert) throw new Error("No alert");
    const client = await someoneOf("client", await aCompany(portal), company.company);
    expect(await companyOf(client, getSharedAlert, alert.id), "not published").toBeUndefined();
    await company.step(triage.publishAlert, alert, { summary: "Alguien probó contraseñas." });
    expect(await companyOf(client, getSharedAlert, alert.id)).toBe(company.company.name);
  });

  test("is resolved only with calls that read one object of a company", async () => {
    const [here, there] = [await aCompany(portal), await aCompany(portal)];
    const id = await aTopicOf(there);
    const client = await someoneOf("client", here, there);
    for (const name of ["topics.list_topics", "topics.reply_to_topic", "no.such_call"]) {
      const answer = await client.call(findCompanyOfObject, { call: name, id });
      expect(answer.body, name).toBe('{"company":null}');
    }
  });
});

/** Every failure has a different incident number, which is removed. */
const withoutIncident = (body: string) => body.replace(/"incident":"[^"]*"/, "");
