import { describe, expect, test } from "vitest";
import * as contract from "#features/identity/audit-log/audit-log.contract.ts";
import { auditLog } from "#features/identity/audit-log/audit-log.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { createCompany, updateCompany } from "#features/identity/companies/manage-companies.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([auditLog, companies]);
const staff = await signedIn(portal, "staff");

async function aHistory(...sectors: string[]): Promise<number> {
  const { id } = await aCompany(portal);
  let version = 1;
  for (const sector of sectors) {
    await staff.call(updateCompany, { id, version, sector });
    version += 1;
  }
  return id;
}
const read = async (filter: object) =>
  (await staff.call(contract.listAudit, filter)).json<{
    items: contract.AuditRecord[];
    next: string | null;
    total: { count: number };
  }>();

describe("the audit log", () => {
  test("tells who did what to which object, from where, newest first", async () => {
    const company = await aHistory("Banca", "Salud");
    const { items } = await read({ company });
    expect(items.map(({ sequence }) => sequence)).toEqual([2, 1]);
    expect(items[0]).toMatchObject({
      action: "company.updated",
      actor_name: staff.person?.username,
      object_id: String(company),
      details: { sector: { from: "Banca", to: "Salud" } },
      ip: "127.0.0.1",
    });
  });

  test("is filtered by person, action, object, address and time", async () => {
    const company = await aHistory("Uno");
    const of = async (filter: object) => (await read({ company, ...filter })).total.count;
    expect(await of({ person: staff.person?.username })).toBe(1);
    expect(await of({ person: "otra persona" })).toBe(0);
    expect(await of({ by: "people" })).toBe(1);
    expect(await of({ by: "machines" })).toBe(0);
    expect(await of({ action: "company." })).toBe(1);
    expect(await of({ action: "company_" })).toBe(0);
    expect(await of({ object_type: "company", object_id: String(company) })).toBe(1);
    expect(await of({ ip: "127.0.0.0/8" })).toBe(1);
    expect(await of({ ip: "10.0.0.0/8" })).toBe(0);
    expect(await of({ to: "2020-01-01T00:00:00Z" })).toBe(0);
    expect(await of({ from: "2020-01-01T00:00:00Z" })).toBe(1);
  });

  test("pages neither repeat nor skip a record while others are written", async () => {
    const company = await aHistory("a", "b", "c", "d", "e");
    const sequences: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ company, cursor, limit: 2 });
      sequences.push(...page.items.map(({ sequence }) => sequence));
      if (!cursor) await staff.call(updateCompany, { id: company, version: 6, sector: "f" });
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(sequences).toEqual([5, 4, 3, 2, 1]);
  });

  test("one record has an address of its own, and an absent one is not found", async () => {
    const company = await aHistory("x");
    expect((await staff.call(contract.getAuditRecord, { company, sequence: 1 })).json().sequence).toBe(1);
    expect((await staff.call(contract.getAuditRecord, { company, sequence: 99 })).statusCode).toBe(404);
  });

  test("leaves as CSV whole, and no cell is a formula", async () => {
    const name = `=HYPERLINK("http://x") ${crypto.randomUUID()}`;
    const { id } = (await staff.call(createCompany, { name, full_name: `${name}, "S.A."` })).json();
    await staff.call(updateCompany, { id, version: 1, sector: "Uno\ndos" });
    const answer = await staff.call(contract.exportAudit, { company: id });
    expect(answer.headers["content-type"]).toContain("text/csv");
    expect(answer.headers["content-disposition"]).toContain("attachment");
    const lines = answer.body.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1)) expect(line.split(",")[1]).toMatch(/^"'=HYPERLINK/);
  });

  test("says which chain somebody broke", async () => {
    const company = await aHistory("a", "b", "c");
    const verdict = async () =>
      (await staff.call(contract.verifyChains))
        .json<{ chains: contract.ChainVerdict[] }>()
        .chains.find((chain) => chain.company.id === company);
    expect(await verdict()).toMatchObject({ entries: 3, broken: null });
    await runQuery(
      portal.database.owner,
      "update audit_entry set actor_name = 'otra' where company_id = $1 and sequence = 2",
      [company],
    );
    expect(await verdict()).toMatchObject({ broken: { sequence: 2, reason: "changed" } });
  });

  test("is for staff alone", async () => {
    const company = await aCompany(portal);
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      for (const call of [contract.listAudit, contract.exportAudit, contract.verifyChains])
        expect((await person.call(call)).statusCode).toBe(403);
    }
  });
});
