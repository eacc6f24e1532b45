import { expect, test } from "vitest";
import { previewPeriodRule } from "#features/delivery/service-periods/service-periods.contract.ts";
import { servicePeriods } from "#features/delivery/service-periods/service-periods.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import {
  getAlertPolicy,
  saveAlertPolicy,
} from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { addContact } from "#features/identity/companies/company-contacts.contract.ts";
import * as manage from "#features/identity/companies/manage-companies.contract.ts";
import * as contract from "#features/identity/company-setup/company-setup.contract.ts";
import { companySetup } from "#features/identity/company-setup/company-setup.feature.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([companies, companySetup, servicePeriods, alerts]);
const { owner } = portal.database;
const staff = await signedIn(portal, "staff");
const within = (company: TestCompany) => staff.withHeaders({ "x-page-company": String(company.id) });

const gapsOf = async (company: number) =>
  (await staff.call(contract.listGaps, { company })).json<OutputOf<typeof contract.listGaps>>().items[0]
    ?.gaps;

test("the missing setup of a company follows from its facts and shrinks as they are entered", async () => {
  const created = await staff.call(manage.createCompany, {
    name: "Quilquén Salud",
    full_name: "Quilquén Salud SpA",
    rut: "76.123.456-0",
    sector: "Salud",
  });
  expect(created.statusCode, created.body).toBe(201);
  const { id, rut } = created.json<manage.ManagedCompany>();
  expect(rut).toBe("76123456-0");
  const before = await gapsOf(id);
  expect(before).toEqual([
    ...["regime", "contact", "always_on_contact", "owner", "services", "people", "domains"],
    ...["sources", "events", "periods", "standards", "receivers"],
  ]);
  const addedResponse = await staff.call(addContact, {
    id,
    name: "Ana Soto",
    phone: "+56 9 1234 5678",
    always_on: true,
  });
  expect(addedResponse.statusCode, addedResponse.body).toBe(201);
  expect(await gapsOf(id)).toEqual(before?.filter((gap) => !gap.includes("contact")));
});

test("a RUT with a wrong check digit and a contact that cannot be reached say what to mend", async () => {
  const company = await aCompany(portal);
  const wrong = await staff.call(manage.updateCompany, { id: company.id, version: 1, rut: "76.123.456-9" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain("El dígito verificador no corresponde al RUT");
  const unreachable = await staff.call(addContact, { id: company.id, name: "Ana Soto" });
  expect([unreachable.statusCode, unreachable.json().detail]).toEqual([
    400,
    "Indique un correo o un teléfono del contacto.",
  ]);
});

test("a plan is taken over with its terms, and neither people nor what the company already has change", async () => {
  const [model, fresh] = [await aCompany(portal), await aCompany(portal)];
  await signedIn(portal, "client", model);
  await runQuery(
    owner,
    "insert into service (name, position) values ('Plan de prueba', 1), ('Otro servicio', 2)",
  );
  await runQuery(
    owner,
    "insert into company_service (company_id, service_id) select $1, id from service where name = 'Plan de prueba'",
    [model.id],
  );
  const { calendar, targets, version } = (await within(model).call(getAlertPolicy)).json<
    OutputOf<typeof getAlertPolicy>
  >();
  const policy = { calendar, targets, version, threshold: "high" } as const;
  const saved = await within(model).call(saveAlertPolicy, policy);
  expect(saved.statusCode, saved.body).toBe(200);

  const copy = () => staff.call(contract.copyPlan, { id: fresh.id, from: model.id });
  const first = await copy();
  expect(first.statusCode, first.body).toBe(200);
  const parts = first.json<OutputOf<typeof contract.copyPlan>>().parts;
  expect(parts.map(({ key, added, problem }) => [key, added, problem])).toEqual([
    ["services", 1, ""],
    ["alert_terms", 1, ""],
  ]);
  const again = (await copy()).json<OutputOf<typeof contract.copyPlan>>();
  expect(again.parts.map(({ added }) => added)).toEqual([0, 0]);
  const copiedPolicy = (await within(fresh).call(getAlertPolicy)).json<OutputOf<typeof getAlertPolicy>>();
  expect(copiedPolicy.threshold).toBe("high");
  const members = await runQuery(owner, "select from company_member where company_id = $1", [fresh.id]);
  expect(members).toEqual([]);
});

test("the periods of a contract are shown before the rule is saved", async () => {
  const company = await aCompany(portal);
  const answer = await within(company).call(previewPeriodRule, {
    rhythm: "quarterly",
    starts_on: "2026-02-10",
    ends_on: "2026-12-31",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { items } = answer.json<OutputOf<typeof previewPeriodRule>>();
  expect(items.map(({ starts_on, ends_on }) => `${starts_on} ${ends_on}`)).toEqual([
    "2026-02-10 2026-03-31",
    "2026-04-01 2026-06-30",
    "2026-07-01 2026-09-30",
    "2026-10-01 2026-12-31",
  ]);
});

test("companies are filtered by service, sector, owner and tag", async () => {
  const [one, other] = [await aCompany(portal), await aCompany(portal)];
  await runQuery(owner, "update company set sector = 'Minería', tags = '{norte}' where id = $1", [one.id]);
  const ids = async (filter: Record<string, unknown>) =>
    (await staff.call(manage.listManagedCompanies, filter))
      .json<{ items: { id: number }[] }>()
      .items.map(({ id }) => id);
  expect(await ids({ sector: "Minería" })).toEqual([one.id]);
  expect(await ids({ tag: "norte" })).toEqual([one.id]);
  expect(await ids({ owner: "none", q: other.name })).toEqual([other.id]);
});
