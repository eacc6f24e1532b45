import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type CurrentUser, listUsers } from "#features/identity/access/access.contract.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { switchCompany } from "#features/identity/companies/companies.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/identity/companies/manage-companies.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, access]);
const staff = await signedIn(portal, "staff");
const created = async (name = `Nueva ${randomUUID().slice(0, 8)}`) =>
  (
    await staff.call(contract.createCompany, { name, full_name: `${name} SpA` })
  ).json<contract.ManagedCompany>();

describe("staff manage the companies", () => {
  test("a new company starts with the default policy and is listed", async () => {
    const company = await created();
    expect(company).toMatchObject({
      password_expiration_days: 90,
      inactivity_days: 120,
      time_zone: "America/Santiago",
      enabled: true,
      services: 0,
      members: 0,
    });
    const list = (await staff.call(contract.listManagedCompanies, { q: company.name })).json();
    expect(list.items.map(({ id }: { id: number }) => id)).toEqual([company.id]);
  });

  test("two companies cannot share a name", async () => {
    const { name } = await created();
    const answer = await staff.call(contract.createCompany, { name, full_name: "Otra razón social" });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("conflict");
  });

  test("clients and operators are refused", async () => {
    const company = await aCompany(portal);
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      expect((await person.call(contract.listManagedCompanies)).statusCode).toBe(403);
      expect((await person.call(contract.updateCompany, { id: company.id, version: 1 })).statusCode).toBe(
        403,
      );
    }
  });

  test("refuses the second of two concurrent edits of a company, so that none is lost", async () => {
    const { id, version } = await created();
    const change = (sector: string) => staff.call(contract.updateCompany, { id, version, sector });
    const codes = (await Promise.all([change("Banca"), change("Minería"), change("Salud")])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted()).toEqual([200, 409, 409]);
    const now = (await staff.call(contract.getManagedCompany, { id })).json();
    expect(now.version).toBe(version + 1);
  });

  test("the change and what was before are in the company's audit chain", async () => {
    const { id, version } = await created();
    await staff.call(contract.updateCompany, { id, version, sector: "Retail", inactivity_days: 60 });
    const rows = await runQuery(
      portal.database.owner,
      "select details from audit_entry where company_id = $1 and action = 'company.updated'",
      [id],
    );
    expect(rows).toEqual([
      { details: { sector: { from: "", to: "Retail" }, inactivity_days: { from: 120, to: 60 } } },
    ]);
  });

  test("a policy outside its limits or a zone that does not exist is refused", async () => {
    const { id, version } = await created();
    for (const wrong of [
      { password_expiration_days: 0 },
      { inactivity_days: 1.5 },
      { time_zone: "Marte/Norte" },
    ])
      expect((await staff.call(contract.updateCompany, { id, version, ...wrong })).statusCode).toBe(400);
  });

  test("a company that is switched off is closed to its people on the next request", async () => {
    const company = await aCompany(portal);
    const client = await signedIn(portal, "client", company);
    const enter = () => client.call(switchCompany, { client: company.fullName });
    expect((await enter()).statusCode).toBe(200);
    await staff.call(contract.updateCompany, { id: company.id, version: 1, enabled: false });
    expect((await enter()).statusCode).toBe(403);
  });

  test("staff may choose any company that is on; others their own", async () => {
    const [mine, other, off] = [await aCompany(portal), await aCompany(portal), await aCompany(portal)];
    await staff.call(contract.updateCompany, { id: off.id, version: 1, enabled: false });
    const choice = async (caller: Caller) =>
      (await caller.call(listUsers)).json<[CurrentUser]>()[0].companies.map(({ id }) => id);
    const all = await choice(staff);
    expect(all).toEqual(expect.arrayContaining([mine.id, other.id]));
    expect(all).not.toContain(off.id);
    expect(await choice(await signedIn(portal, "client", mine))).toEqual([mine.id]);
  });

  test("pages neither repeat nor skip a company, in every order", async () => {
    const mark = randomUUID().slice(0, 8);
    for (const letter of ["c", "a", "b", "e", "d"]) await created(`${mark} ${letter}`);
    for (const sort of contract.companySorts) {
      const names: string[] = [];
      let cursor: string | undefined;
      do {
        const answer = await staff.call(contract.listManagedCompanies, { q: mark, sort, cursor, limit: 2 });
        const page = answer.json<{
          items: { name: string }[];
          next: string | null;
          total: { count: number };
        }>();
        expect(page.total).toEqual({ count: 5, capped: false });
        names.push(...page.items.map(({ name }) => name));
        cursor = page.next ?? undefined;
      } while (cursor);
      const letters = names.map((name) => name.at(-1)).join("");
      if (sort === "name") expect(letters).toBe("abcde");
      if (sort === "-name") expect(letters).toBe("edcba");
      expect([...letters].toSorted().join("")).toBe("abcde");
    }
  });

  test("a cursor that is none of the list's is refused, not stumbled over", async () => {
    for (const cursor of [
      "x",
      Buffer.from('["a"]').toString("base64url"),
      Buffer.from('["\\u0000","b"]').toString("base64url"),
    ])
      expect((await staff.call(contract.listManagedCompanies, { cursor })).statusCode).toBe(400);
  });

  test("the signs % and _ of a search are only signs", async () => {
    const mark = randomUUID().slice(0, 8);
    await created(`${mark} 100% a_b`);
    await created(`${mark} 100 acb`);
    const foundBody = (await staff.call(contract.listManagedCompanies, { q: `${mark} 100% a_` })).json();
    expect(foundBody.total.count).toBe(1);
  });

  test("the members of a company are listed with role and state", async () => {
    const company = await aCompany(portal);
    const person = await aPerson(portal, { role: "operator", companies: [company] });
    const page = (await staff.call(contract.listMembers, { id: company.id })).json();
    expect(page.items).toMatchObject([{ username: person.username, role: "operator", status: "active" }]);
  });
});
