import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CurrentUser, listUsers } from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { enterCompany, switchCompany } from "#features/identity/companies/companies.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listViews, saveView } from "#features/identity/saved-views/saved-views.contract.ts";
import { savedViews } from "#features/identity/saved-views/saved-views.feature.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, access, savedViews]);
const { owner } = portal.database;
await portal.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = portal.app.server.address() as AddressInfo;

type Page = Pick<Caller, "call" | "inject">;
const pageOf = (caller: Caller, company: { id: number | string }): Page =>
  caller.withHeaders({ "x-page-company": String(company.id) });

async function memberOf(...own: TestCompany[]): Promise<Caller> {
  const person = await aPerson(portal, { role: "client", companies: own });
  return callerWith(portal, await aSession(portal, person), person);
}
const companyOf = async (page: Page) =>
  (await page.call(listUsers)).json<[CurrentUser]>()[0].active_company?.id;
const keep = (page: Page, name: string) => page.call(saveView, { list: "events", name, query: "nivel=1" });
const viewsOf = async (page: Page) =>
  (await page.call(listViews, { list: "events" }))
    .json<{ items: { name: string }[] }>()
    .items.map(({ name }) => name);

describe("two pages of one session", () => {
  test("work in two companies, and the company of the session stays", async () => {
    const [one, two] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(one, two);
    await caller.call(switchCompany, { client: one.fullName });
    const [left, right] = [pageOf(caller, one), pageOf(caller, two)];
    expect((await keep(left, "De la primera")).statusCode).toBe(201);
    expect((await keep(right, "De la segunda")).statusCode).toBe(201);
    expect([await viewsOf(left), await viewsOf(right)]).toEqual([["De la primera"], ["De la segunda"]]);
    expect([await companyOf(left), await companyOf(right), await companyOf(caller)]).toEqual([
      one.id,
      two.id,
      one.id,
    ]);
  });

  test("each answer says the company that it is of, so that a page notices one of another", async () => {
    const [one, two] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(one, two);
    const answers = await Promise.all([one, two].map((each) => pageOf(caller, each).call(listUsers)));
    expect(answers.map(({ headers }) => headers["x-page-company"])).toEqual([`${one.id}`, `${two.id}`]);
  });

  test("one idempotency key is two keys in two companies", async () => {
    const [one, two] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(one, two);
    const send = (company: TestCompany) =>
      caller.inject({
        method: saveView.method,
        url: saveView.path,
        payload: { list: "events", name: "Una", query: "nivel=1" },
        headers: { "x-page-company": String(company.id), "idempotency-key": "same-key" },
      });
    expect([(await send(one)).statusCode, (await send(one)).statusCode]).toEqual([201, 201]);
    expect((await send(two)).statusCode).toBe(201);
    expect(await viewsOf(pageOf(caller, two))).toEqual(["Una"]);
  });

  test("a link names its company in the address", async () => {
    const [one, two] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(one, two);
    await keep(pageOf(caller, two), "De la segunda");
    const read = async (query: string, headers = {}) =>
      (await caller.inject({ method: "GET", url: `${listViews.path}?list=events${query}`, headers })).json();
    expect((await read(`&page_company=${two.id}`)).items).toMatchObject([{ name: "De la segunda" }]);
    expect((await read(`&page_company=${two.id}`, { "x-page-company": String(one.id) })).code).toBe(
      "other_company",
    );
  });
});

describe("a page of a company that the person may not enter", () => {
  test.each([
    ["another's", async () => (await aCompany(portal)).id],
    [
      "a disabled one",
      async (own: TestCompany) => {
        await runQuery(owner, "update company set enabled = false where id = $1", [own.id]);
        return own.id;
      },
    ],
    ["one that never was", async () => 999_999_999],
    ["no number", async () => "1 or 1=1"],
    ["a negative number", async () => -1],
    ["nothing", async () => ""],
    ["two at once", async (own: TestCompany) => `${own.id}, ${own.id}`],
  ])("%s is refused alike, before anything is read or written", async (_what, idOf) => {
    const [mine, also] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(mine, also);
    const page = pageOf(caller, { id: await idOf(also) });
    const refusedResponse = await keep(page, "Nunca");
    const { code, detail } = refusedResponse.json();
    expect([refusedResponse.statusCode, code, detail]).toEqual([
      409,
      "other_company",
      expect.not.stringMatching(/\d/),
    ]);
    expect(await viewsOf(pageOf(caller, mine))).toEqual([]);
    // The users call answers with the company of the session, so that the page can continue there.
    expect([mine.id, also.id]).toContain(await companyOf(page));
  });

  test("ends with the membership, and staff enter every company that is on", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(mine, other);
    const page = pageOf(caller, other);
    expect(await viewsOf(page)).toEqual([]);
    await runQuery(owner, "delete from company_member where user_id = $1 and company_id = $2", [
      caller.person?.id,
      other.id,
    ]);
    expect((await keep(page, "Nunca")).json().code).toBe("other_company");
    const staff = await signedIn(portal, "staff");
    expect((await keep(pageOf(staff, other), "Del proveedor")).statusCode).toBe(201);
  });
});

describe("a page that goes over to another company", () => {
  test("leaves a note in the audit of that company, and the company of the session stays", async () => {
    const [mine, other] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(mine, other);
    await caller.call(switchCompany, { client: mine.fullName });
    expect((await caller.call(enterCompany, { id: other.id })).json()).toMatchObject({
      active_company: { id: other.id },
    });
    expect(await companyOf(caller)).toBe(mine.id);
    const entries = await runQuery(
      owner,
      "select 1 from audit_entry where company_id = $1 and action = 'company.entered'",
      [other.id],
    );
    expect(entries).toHaveLength(1);
  });

  test("may not go to a company of others, nor to one that never was", async () => {
    const caller = await memberOf(await aCompany(portal));
    for (const id of [(await aCompany(portal)).id, 999_999_999])
      expect((await caller.call(enterCompany, { id })).json().code).toBe("not_your_company");
  });
});

describe("the live stream of a page", () => {
  const open: IncomingMessage[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.destroy();
  });

  async function streamOf(caller: Caller, company: TestCompany): Promise<IncomingMessage> {
    const request = get({
      port,
      path: `/api/live/?page_company=${company.id}`,
      headers: { host: new URL(portal.gate.config.origin).host, cookie: caller.cookie },
    });
    const [stream] = (await once(request, "response")) as [IncomingMessage];
    open.push(stream);
    stream.resume();
    return stream;
  }

  test("ends when the person loses its company, and goes on when the session changes to another", async () => {
    const [one, two] = [await aCompany(portal), await aCompany(portal)];
    const caller = await memberOf(one, two);
    const [first, second] = [await streamOf(caller, one), await streamOf(caller, two)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await caller.call(switchCompany, { client: two.fullName });
    await runQuery(owner, "delete from company_member where user_id = $1 and company_id = $2", [
      caller.person?.id,
      two.id,
    ]);
    await vi.waitFor(() => expect(second.readableEnded || second.closed).toBe(true), 60_000);
    expect(first.readableEnded).toBe(false);
  });

  test("is not opened for a company of others", async () => {
    const caller = await memberOf(await aCompany(portal));
    expect((await streamOf(caller, await aCompany(portal))).statusCode).toBe(409);
  });
});
