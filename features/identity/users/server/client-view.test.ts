import { beforeEach, describe, expect, test } from "vitest";
import { type CurrentUser, listUsers, signOut } from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { listSessions } from "#features/identity/access/own-account.contract.ts";
import { movingClock } from "#features/identity/access/server/sign-in/moving-clock.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listViews, saveView } from "#features/identity/saved-views/saved-views.contract.ts";
import { savedViews } from "#features/identity/saved-views/saved-views.feature.ts";
import {
  endClientView,
  startClientView,
  viewMinutes,
} from "#features/identity/users/client-view.contract.ts";
import { listManagedUsers } from "#features/identity/users/users.contract.ts";
import { users } from "#features/identity/users/users.feature.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession, type TestCompany, type TestPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const clock = movingClock();
const portal = await testPortal([companies, access, savedViews, users], { clock });
const { owner } = portal.database;

let company: TestCompany;
let client: TestPerson;
let staff: Caller;

beforeEach(async () => {
  company = await aCompany(portal);
  client = await aPerson(portal, { companies: [company] });
  const person = await aPerson(portal, { role: "staff" });
  staff = callerWith(portal, await aSession(portal, person), person);
});

const view = (person = client, where = company) =>
  staff.call(startClientView, { user_id: person.id, company_id: where.id });
const personOf = async (caller: Pick<Caller, "call"> = staff) =>
  (await caller.call(listUsers)).json<[CurrentUser]>()[0];

describe("a client view", () => {
  test("shows the portal as the client, with the staff's name, until it is ended", async () => {
    const before = await personOf();
    expect(before).toMatchObject({ is_staff: true });
    expect(before.client_view).toBeUndefined();
    expect((await view()).statusCode).toBe(200);
    expect(await personOf()).toMatchObject({
      id: client.id,
      is_client: true,
      is_staff: false,
      active_company: { id: company.id },
      companies: [{ id: company.id }],
      client_view: { by: expect.stringContaining("Nombre") },
    });
    expect((await staff.call(listManagedUsers)).statusCode).toBe(403);
    expect((await staff.call(endClientView)).json()).toEqual({ viewed_user_id: client.id });
    expect(await personOf()).toMatchObject({ is_staff: true });
    expect((await staff.call(endClientView)).json()).toEqual({ viewed_user_id: null });
  });

  test("writes nothing and reads nothing of the client's own account", async () => {
    await view();
    const writtenResponse = await staff.call(saveView, { list: "events", name: "Mía", query: "nivel=1" });
    expect([writtenResponse.statusCode, writtenResponse.json().code]).toEqual([403, "view_only"]);
    const sessions = await staff.call(listSessions);
    expect([sessions.statusCode, sessions.json().code]).toEqual([403, "view_only"]);
    expect((await staff.call(listViews, { list: "events" })).statusCode).toBe(200);
    expect((await view()).statusCode).toBe(403);
  });

  test("stays in its company, whatever company a page asks for", async () => {
    const other = await aCompany(portal);
    await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
      other.id,
      client.id,
    ]);
    await view();
    const page = staff.withHeaders({ "x-page-company": String(other.id) });
    const answer = await page.call(listViews, { list: "events" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "other_company"]);
    expect((await personOf(page)).active_company?.id).toBe(company.id);
  });

  test("is never answered as to the staff on a page that still shows it", async () => {
    await view();
    const page = staff.withHeaders({ "x-client-view": String(client.id) });
    expect((await personOf(page)).id).toBe(client.id);
    clock.advance(viewMinutes * 60);
    const answers = [
      await page.call(saveView, { list: "events", name: "Mía", query: "nivel=1" }),
      await page.call(listUsers),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, "view_over"],
      [409, "view_over"],
    ]);
    expect((await page.call(endClientView)).statusCode).toBe(200);
    const other = await aPerson(portal, { companies: [company] });
    await view(other);
    expect((await page.call(listUsers)).statusCode).toBe(409);
  });

  test("is recorded in the company's audit log under the name of the staff", async () => {
    await view();
    await staff.call(endClientView);
    const rows = await runQuery<{ action: string; actor_user_id: number; object_id: string }>(
      owner,
      "select action, actor_user_id::int, object_id from audit_entry where company_id = $1 order by sequence",
      [company.id],
    );
    const entry = { actor_user_id: staff.person?.id, object_id: String(client.id) };
    expect(rows).toEqual([
      { action: "users.client_view_started", ...entry },
      { action: "users.client_view_ended", ...entry },
    ]);
  });

  test("ends by itself", async () => {
    await view();
    clock.advance(viewMinutes * 60 - 1);
    expect((await personOf()).id).toBe(client.id);
    clock.advance(1);
    expect((await personOf()).id).toBe(staff.person?.id);
  });

  test.each([
    ["the account is closed", "update portal_user set status = 'closed' where id = $1"],
    ["the person leaves the company", "delete from company_member where user_id = $1"],
    ["the person becomes an operator", "update portal_user set is_operator = true where id = $1"],
    ["the person becomes an administrator", "update portal_user set is_staff = true where id = $1"],
  ])("is over when %s", async (_what, statement) => {
    await view();
    await runQuery(owner, statement, [client.id]);
    expect((await personOf()).id).toBe(staff.person?.id);
  });

  test("ends when its administrator loses that role", async () => {
    await view();
    await runQuery(owner, "update portal_user set is_staff = false where id = $1", [staff.person?.id]);
    expect(await personOf()).toMatchObject({ id: staff.person?.id, active_company: null });
  });

  test("signs out the staff, not the client", async () => {
    const own = callerWith(portal, await aSession(portal, client), client);
    await view();
    expect((await staff.call(signOut)).statusCode).toBe(200);
    expect((await staff.call(listUsers)).statusCode).toBe(401);
    expect((await personOf(own)).id).toBe(client.id);
    const [row] = await runQuery(
      owner,
      "select actor_user_id::int as actor from audit_entry where action = 'access.signed_out' order by at desc limit 1",
    );
    expect(row).toEqual({ actor: staff.person?.id });
  });

  test("belongs to one session: another one of the same person goes on as staff", async () => {
    const person = staff.person as TestPerson;
    const other = callerWith(portal, await aSession(portal, person), person);
    await view();
    expect((await personOf(other)).id).toBe(person.id);
  });
});

describe("a client view is refused", () => {
  test("of the provider's own people, of closed accounts, and in a company that is not the person's", async () => {
    const [operator, administrator] = [
      await aPerson(portal, { role: "operator", companies: [company] }),
      await aPerson(portal, { role: "staff", companies: [company] }),
    ];
    const closedTestPerson = await aPerson(portal, { companies: [company] });
    await runQuery(owner, "update portal_user set status = 'closed' where id = $1", [closedTestPerson.id]);
    const disabled = await aCompany(portal);
    const elsewhere = await aPerson(portal, { companies: [disabled] });
    await runQuery(owner, "update company set enabled = false where id = $1", [disabled.id]);
    const refusedResponse = [
      await view(operator),
      await view(administrator),
      await view(closedTestPerson),
      await view(client, await aCompany(portal)),
      await view(elsewhere, disabled),
    ];
    expect(refusedResponse.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409]);
    expect((await personOf()).id).toBe(staff.person?.id);
  });

  test("to operators and clients", async () => {
    for (const role of ["operator", "client"] as const) {
      const caller = await signedIn(portal, role, company);
      const answer = await caller.call(startClientView, { user_id: client.id, company_id: company.id });
      expect(answer.statusCode).toBe(403);
    }
  });
});
