import { expect, test } from "vitest";
import { listEveryObligation } from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import {
  getObligation,
  linkEvidence,
  listObligations,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { delivery } from "#features/delivery/delivery/delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
import { servicePeriods } from "#features/delivery/service-periods/service-periods.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { planObligations } from "./commitments/plan-obligations.rules.ts";
import { aStoredObligation } from "./delivery-examples.fixture.ts";
import { findDeliveryMonth } from "./home/delivery-month.store.ts";
import { advanceDeliveryJob } from "./obligations/advance-delivery.job.ts";
import { extendedDueDay, lateDays } from "./obligations/delivery-time.rules.ts";

const portal = await testPortal([companies, servicePeriods, documents, delivery], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});

test("working days of Chile are counted, holidays and overlapping waits once", () => {
  // 18 and 19 September 2026 are holidays, a Friday and a Saturday.
  expect(extendedDueDay("2026-09-17", [{ from: "2026-09-14", to: "2026-09-15" }])).toBe("2026-09-21");
  const waits = [
    { from: "2026-11-02", to: "2026-11-06" },
    { from: "2026-11-04", to: "2026-11-05" },
    { from: "2026-11-05", to: "2026-11-09" },
  ];
  expect(extendedDueDay("2026-11-10", waits)).toBe("2026-11-17");
  const dates = { due_on: "2026-11-10", extended_due_on: "2026-11-17" };
  expect(lateDays(dates, "2026-11-10")).toEqual({ provider: 0, client: 0 });
  expect(lateDays(dates, "2026-11-13")).toEqual({ provider: 0, client: 3 });
  expect(lateDays(dates, "2026-11-19")).toEqual({ provider: 2, client: 5 });
});

test("a promise falls due in the periods that its rhythm and its days name", () => {
  const period = (month: number) => ({
    id: String(month),
    starts_on: `2026-${String(month).padStart(2, "0")}-01`,
    ends_on: new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10),
  });
  const periods = [1, 2, 3, 4, 5, 6].map(period);
  const rule = { due_after: "period_end", due_days: 5, starts_on: "2026-02-15", ends_on: null } as const;
  const monthsOf = (rhythm: "period" | "quarter" | "half_year" | "year" | "once") =>
    planObligations({ ...rule, rhythm }, periods).map((each) => `${each.period.id} ${each.due_on}`);
  expect(monthsOf("quarter")).toEqual(["3 2026-04-08", "6 2026-07-07"]);
  expect(monthsOf("half_year")).toEqual(["6 2026-07-07"]);
  expect(monthsOf("year")).toEqual([]);
  expect(monthsOf("once")).toEqual(["2 2026-03-06"]);
  expect(monthsOf("period")).toHaveLength(5);
});

test("a document that a receiver's server accepted delivers at that moment, until it bounces", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const { owner } = portal.database;
  const id = await aStoredObligation(portal, company, { acceptance: "none" });
  const document = await aStoredDocument(portal, company, { state: "published" });
  const link = (version: number) =>
    operator.call(linkEvidence, { id, version, kind: "accepted_sending", evidence_id: document });
  expect((await link(1)).statusCode).toBe(404);
  const acceptedAt = "2026-11-20T15:00:00.000Z";
  await runQuery(
    owner,
    `with receiver as (insert into document_receiver (company_id, id, name, email, role, valid_from, status, status_at, created_by_name,
         created_at, updated_at)
       values ($1, gen_random_uuid(), 'Ana', 'ana@ejemplo.cl', 'recipient', '2020-01-01', 'active', now(), 'Alguien', now(), now())
       returning id)
     insert into document_sending (company_id, id, document_id, revision, sha256, receiver_id, receiver_name, email, stage,
       accepted_at, search, created_by_name, created_at, updated_at)
     select $1, gen_random_uuid(), $2, 1, document.sha256, receiver.id, 'Ana', 'ana@ejemplo.cl', 'accepted', $3, 'ana',
       'Alguien', now(), now()
     from receiver, document where document.company_id = $1 and document.id = $2`,
    [company.id, document, acceptedAt],
  );
  const delivered = await link(1);
  expect(delivered.json()).toMatchObject({ state: "delivered", delivered_on: "2026-11-20" });
  await runQuery(owner, "update document_sending set bounced_at = now() where company_id = $1", [company.id]);
  await performJob(portal.gate, advanceDeliveryJob, { actor: systemActor("test"), input: {} });
  expect((await operator.call(getObligation, { id })).json()).toMatchObject({
    state: "pending",
    evidence: [{ kind: "accepted_sending", ended_as: "withdrawn" }],
  });
});

test("lists begin with what is late, the oldest first, then what is due next, then the newest deliveries", async () => {
  const company = await aCompany(portal);
  const staff = await signedIn(portal, "staff", company);
  const client = await signedIn(portal, "client", company);
  const add = async (due: string, state: "pending" | "delivered" | "not_applicable") => {
    const id = await aStoredObligation(portal, company, { state });
    await runQuery(
      portal.database.owner,
      "update delivery_obligation set due_on = $2::date, extended_due_on = $2::date, name = $2::text where id = $1",
      [id, due],
    );
  };
  await add("2099-05-01", "not_applicable");
  await add("2001-03-05", "delivered");
  await add("2099-01-05", "pending");
  await add("2026-01-05", "delivered");
  await add("2025-02-05", "pending");
  await add("2024-06-05", "pending");
  const order = ["2024-06-05", "2025-02-05", "2099-01-05", "2099-05-01", "2026-01-05", "2001-03-05"];
  const namesOf = (answer: { json(): { items: { name: string }[] } }) =>
    answer.json().items.map(({ name }) => name);
  expect(namesOf(await client.call(listObligations, {}))).toEqual(order);
  expect(namesOf(await staff.call(listEveryObligation, { company: String(company.id) }))).toEqual(order);
});

/** The promises of a company for January 2001 with their results, over all names. */
async function januaryOf(company: TestCompany) {
  const rows = await asSystem(
    portal.gate,
    { scope: "company", effect: "read", name: "test", companyId: company.id },
    ({ db }) => findDeliveryMonth(db, company.id, { firstDay: "2001-01-01", nextDay: "2001-02-01" }),
  );
  const sum = (key: "promised" | "delivered" | "late_provider" | "late_client") =>
    rows.reduce((total, row) => total + row[key], 0);
  return [sum("promised"), sum("delivered"), sum("late_provider"), sum("late_client")];
}
const aWait = (company: TestCompany, wait: { cause: string; from: string; to: string | null }) =>
  runQuery(
    portal.database.owner,
    `insert into delivery_wait (company_id, id, obligation_id, cause, reason, from_at, to_at, from_day, to_day,
       asked_by_name)
     select company_id, gen_random_uuid(), id, $2, 'Falta la lista', $3::date, $4::date, $3::date, $4::date, 'Alguien'
     from delivery_obligation where company_id = $1`,
    [company.id, wait.cause, wait.from, wait.to],
  );

test("a month counts by due date; deliveries of the month after do not count", async () => {
  const company = await aCompany(portal);
  await aStoredObligation(portal, company);
  await aStoredObligation(portal, company, { state: "delivered" });
  await aStoredObligation(portal, company, { state: "not_applicable" });
  expect(await januaryOf(company)).toEqual([2, 0, 2, 0]);
});

test("waits and returns of the month after leave a month as it stood on its last day", async () => {
  const late = await aCompany(portal);
  await aStoredObligation(portal, late);
  await aWait(late, { cause: "request", from: "2001-02-05", to: null });
  await runQuery(
    portal.database.owner,
    "update delivery_obligation set extended_due_on = '2001-03-01', waiting_since = now() where company_id = $1",
    [late.id],
  );
  expect(await januaryOf(late)).toEqual([1, 0, 1, 0]);
  const pendingCompany = await aCompany(portal);
  await aStoredObligation(portal, pendingCompany);
  await aWait(pendingCompany, { cause: "request", from: "2001-01-08", to: "2001-02-08" });
  expect(await januaryOf(pendingCompany)).toEqual([1, 0, 0, 0]);
  const returned = await aCompany(portal);
  await aStoredObligation(portal, returned, { state: "returned" });
  await aWait(returned, { cause: "review", from: "2001-01-09", to: "2001-02-02" });
  expect(await januaryOf(returned)).toEqual([1, 1, 0, 0]);
});
