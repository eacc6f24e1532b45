import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { access } from "#features/identity/access/access.feature.ts";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/identity/users/users.contract.ts";
import { users } from "#features/identity/users/users.feature.ts";
import { callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([access, companies, users]);
await portal.startJobs();
const owner = portal.database.owner;
const staff = await signedIn(portal, "staff");

// Each test begins with exactly one administrator.
beforeEach(() =>
  runQuery(
    owner,
    "update portal_user set is_staff = (id = $1), status = 'active' where is_staff or id = $1",
    [staff.person?.id],
  ),
);

async function invite(facts: Record<string, unknown> = {}) {
  const username = `nueva.${randomUUID().slice(0, 8)}`;
  const company = await aCompany(portal);
  const answer = await staff.call(contract.inviteManagedUser, {
    username,
    email: `${username}@ejemplo.cl`,
    first_name: "Paula",
    last_name: "Rojas",
    role: "client",
    companies: [company.id],
    ...facts,
  });
  return { answer, user: answer.json<contract.ManagedUser>(), username, company };
}
const act = (id: number, action: contract.UserAction) => staff.call(contract.actOnUser, { id, action });

describe("staff manage people", () => {
  test("an invitation makes an account that waits, with a link in one mail", async () => {
    const { answer, user, username, company } = await invite();
    expect(answer.statusCode).toBe(201);
    expect(user).toMatchObject({ status: "invited", role: "client", companies: [{ id: company.id }] });
    const mails = await runQuery<{ body: string }>(
      owner,
      "select body from mail_message where recipient = $1",
      [`${username}@ejemplo.cl`],
    );
    expect(mails).toHaveLength(1);
    expect(answer.body).not.toContain("token");
  });

  test("a name or an address in use is refused with words that say whose it is", async () => {
    const { username } = await invite();
    const again = (await invite({ username: username.toUpperCase() })).answer;
    expect(again.statusCode).toBe(409);
    expect(again.json().detail).toContain("nombre de usuario");
    expect((await invite({ email: `${username}@EJEMPLO.cl` })).answer.json().detail).toContain("correo");
  });

  test("a client needs a company, an operator does not, and an absent company is not found", async () => {
    expect((await invite({ companies: [] })).answer.statusCode).toBe(400);
    expect((await invite({ companies: [], role: "operator" })).answer.statusCode).toBe(201);
    expect((await invite({ companies: [99_999_999] })).answer.statusCode).toBe(404);
  });

  test("a company that is taken from a person is closed to them on the next request", async () => {
    const [one, other] = [await aCompany(portal), await aCompany(portal)];
    const person = await aPerson(portal, { companies: [one, other] });
    const client = callerWith(portal, await aSession(portal, person));
    const names = async () =>
      (await client.call(listCompanyNames)).json<{ name: string }[]>().map(({ name }) => name);
    expect(await names()).toHaveLength(2);
    await staff.call(contract.updateManagedUser, { id: person.id, version: 1, companies: [other.id] });
    expect(await names()).toEqual([other.name]);
    const [row] = await runQuery(owner, "select active_company_id::int from portal_user where id = $1", [
      person.id,
    ]);
    expect(row).toEqual({ active_company_id: other.id });
  });

  test("a role that is taken away is lost on the next request", async () => {
    const second = await signedIn(portal, "staff");
    const id = second.person?.id ?? 0;
    const { version } = (await staff.call(contract.getManagedUser, { id })).json();
    await staff.call(contract.updateManagedUser, { id, version, role: "operator" });
    expect((await second.call(contract.listManagedUsers)).statusCode).toBe(403);
  });

  test("the last administrator can neither be demoted nor closed, nor close their own account", async () => {
    const me = staff.person?.id ?? 0;
    const { version } = (await staff.call(contract.getManagedUser, { id: me })).json();
    const demote = await staff.call(contract.updateManagedUser, { id: me, version, role: "operator" });
    expect(demote.statusCode).toBe(409);
    expect(demote.json().detail).toContain("última persona");
    expect((await act(me, "close")).json().detail).toContain("su propia cuenta");
  });

  test("two administrators who demote each other at once leave one", async () => {
    const second = await signedIn(portal, "staff");
    const ids = [staff.person?.id ?? 0, second.person?.id ?? 0] as const;
    const versionOf = async (id: number) =>
      (await staff.call(contract.getManagedUser, { id })).json().version;
    const [mine, theirs] = [await versionOf(ids[0]), await versionOf(ids[1])];
    await Promise.all([
      second.call(contract.updateManagedUser, { id: ids[0], version: mine, role: "operator" }),
      staff.call(contract.updateManagedUser, { id: ids[1], version: theirs, role: "operator" }),
    ]);
    const activeStaff = await runQuery(
      owner,
      "select id from portal_user where is_staff and status = 'active'",
    );
    expect(activeStaff).toHaveLength(1);
  });

  test("refuses the second of two edits of the same version", async () => {
    const { user } = await invite();
    const edit = (last_name: string) =>
      staff.call(contract.updateManagedUser, { id: user.id, version: user.version, last_name });
    const codes = (await Promise.all([edit("Uno"), edit("Dos")])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  test("a closed account is out at once, and can be opened again", async () => {
    const company = await aCompany(portal);
    const client = await signedIn(portal, "client", company);
    const id = client.person?.id ?? 0;
    expect((await act(id, "close")).json().status).toBe("closed");
    expect((await client.call(listCompanyNames)).statusCode).toBe(401);
    expect((await act(id, "close")).statusCode).toBe(409);
    expect((await act(id, "reopen")).json().status).not.toBe("closed");
  });

  test("ending the sessions signs the person out everywhere", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    const id = client.person?.id ?? 0;
    expect((await staff.call(contract.getManagedUser, { id })).json().open_sessions).toBe(1);
    await act(id, "end_sessions");
    expect((await client.call(listCompanyNames)).statusCode).toBe(401);
  });

  test("taking the second factor away asks for a new one", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await act(client.person?.id ?? 0, "reset_second_factor")).json().twofactor_enabled).toBe(false);
  });

  test("an invitation is sent again only to who has not accepted it", async () => {
    const { user } = await invite();
    expect((await act(user.id, "resend_invitation")).statusCode).toBe(200);
    expect((await act(staff.person?.id ?? 0, "resend_invitation")).statusCode).toBe(409);
  });

  test("people are found by role, state, company and words, in pages", async () => {
    const { user, company, username } = await invite();
    const count = async (filter: object) =>
      (await staff.call(contract.listManagedUsers, filter)).json().total.count;
    expect(await count({ company: company.id, role: "client", status: "invited" })).toBe(1);
    expect(await count({ company: company.id, role: "operator" })).toBe(0);
    expect(await count({ company: company.id, status: "active" })).toBe(0);
    expect(await count({ q: username.toUpperCase() })).toBe(1);
    expect(await count({ q: username.replace("e", "É") })).toBe(1);
    const listedIds: number[] = [];
    let cursor: string | undefined;
    do {
      const answer = await staff.call(contract.listManagedUsers, { sort: "-last_login", limit: 3, cursor });
      const page = answer.json<{ items: { id: number }[]; next: string | null }>();
      listedIds.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(listedIds).size).toBe(listedIds.length);
    expect(listedIds).toContain(user.id);
  });

  test("clients and operators are refused", async () => {
    const company = await aCompany(portal);
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      expect((await person.call(contract.listManagedUsers)).statusCode).toBe(403);
      const attempt = await person.call(contract.actOnUser, { id: staff.person?.id ?? 0, action: "close" });
      expect(attempt.statusCode).toBe(403);
    }
  });
});
