import { describe, expect, test } from "vitest";
import { listModules } from "#features/delivery/catalog/catalog.contract.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import { createModule, createService } from "#features/delivery/catalog/manage-catalog.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/identity/companies/company-services.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, catalog]);
const staff = await signedIn(portal, "staff");
let serial = 0;

async function aService() {
  serial += 1;
  const service = (await staff.call(createService, { name: `Servicio ${serial}` })).json();
  const module = (
    await staff.call(createModule, { service: service.id, name: "Panel", url: `Panel${serial}` })
  ).json();
  return { service: service.id as number, module: module.id as number, url: `Panel${serial}` };
}
const urls = (body: { url: string }[]) => body.map(({ url }) => url);

describe("services and modules of a company", () => {
  test("a service that is switched on brings its modules to the people of the company at once", async () => {
    const company = await aCompany(portal);
    const { service, url } = await aService();
    const client = await signedIn(portal, "client", company);
    expect(urls((await client.call(listModules)).json())).toEqual([]);
    await staff.call(contract.switchService, { id: company.id, service, enabled: true });
    expect(urls((await client.call(listModules)).json())).toEqual([url]);
  });

  test("staff see the provider's own screens with any company and without one; nobody else does", async () => {
    const company = await aCompany(portal);
    const own = (await staff.call(createService, { name: "Administración" })).json();
    const screen = { service: own.id, name: "Empresas", requires_staff: true };
    await staff.call(createModule, { ...screen, url: "Manage/Companies" });
    await staff.call(createModule, { ...screen, url: "Manage/Off", enabled: false });
    const { service, url } = await aService();
    await staff.call(contract.switchService, { id: company.id, service, enabled: true });
    const seen = async (role: "client" | "operator" | "staff", ...of: TestCompany[]) =>
      urls((await (await signedIn(portal, role, ...of)).call(listModules)).json()).toSorted();
    expect(await seen("staff")).toEqual(["Manage/Companies"]);
    expect(await seen("staff", company)).toEqual(["Manage/Companies", url]);
    expect(await seen("operator", company)).toEqual([url]);
    expect(await seen("client")).toEqual([]);
  });

  test("only the active one of a person's companies counts", async () => {
    const [active, other] = [await aCompany(portal), await aCompany(portal)];
    const { service } = await aService();
    await staff.call(contract.switchService, { id: other.id, service, enabled: true });
    const client = await signedIn(portal, "client", active, other);
    expect(urls((await client.call(listModules)).json())).toEqual([]);
  });

  test("a module that was switched off stays off when its service goes off and on", async () => {
    const company = await aCompany(portal);
    const { service, module } = await aService();
    const client = await signedIn(portal, "client", company);
    await staff.call(contract.switchService, { id: company.id, service, enabled: true });
    await staff.call(contract.switchModule, { id: company.id, module, enabled: false });
    await staff.call(contract.switchService, { id: company.id, service, enabled: false });
    await staff.call(contract.switchService, { id: company.id, service, enabled: true });
    expect((await client.call(listModules)).json()).toEqual([]);
  });

  test("switching one company leaves the others as they were", async () => {
    const [one, other] = [await aCompany(portal), await aCompany(portal)];
    const { service } = await aService();
    await staff.call(contract.switchService, { id: one.id, service, enabled: true });
    const board = (await staff.call(contract.listServiceSwitches, { id: other.id })).json();
    expect(board.items.some(({ enabled }: { enabled: boolean }) => enabled)).toBe(false);
  });
});

describe("service periods", () => {
  const november = { name: "Noviembre 2026", starts_on: "2026-11-01", ends_on: "2026-11-30" };

  test("are added, listed newest first, and removed", async () => {
    const { id } = await aCompany(portal);
    const { service } = await aService();
    const october = { name: "Octubre 2026", starts_on: "2026-10-01", ends_on: "2026-10-31" };
    await staff.call(contract.createPeriod, { id, service, ...october });
    const created = await staff.call(contract.createPeriod, { id, service, ...november });
    expect(created.statusCode).toBe(201);
    const names = async () =>
      (await staff.call(contract.listCompanyPeriods, { id }))
        .json<{ items: { name: string }[] }>()
        .items.map(({ name }) => name);
    expect(await names()).toEqual(["Noviembre 2026", "Octubre 2026"]);
    await staff.call(contract.deletePeriod, { id, period: created.json().id });
    expect(await names()).toEqual(["Octubre 2026"]);
  });

  test("of one service never overlap, also when two people add them at once", async () => {
    const { id } = await aCompany(portal);
    const { service } = await aService();
    const answers = await Promise.all(
      ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"].map((starts_on) =>
        staff.call(contract.createPeriod, { id, service, ...november, starts_on }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test("that end before they start are refused", async () => {
    const { id } = await aCompany(portal);
    const { service } = await aService();
    const backwards = { name: "Al revés", starts_on: "2026-11-30", ends_on: "2026-11-01" };
    expect((await staff.call(contract.createPeriod, { id, service, ...backwards })).statusCode).toBe(400);
  });
});
