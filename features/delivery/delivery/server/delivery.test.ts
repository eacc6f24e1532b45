import { expect, test } from "vitest";
import {
  createCommitment,
  updateCommitment,
} from "#features/delivery/delivery/contracts/commitments.contract.ts";
import {
  acceptDelivery,
  endWait,
  getObligation,
  linkEvidence,
  listCandidates,
  listObligations,
  returnDelivery,
  startWait,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { delivery } from "#features/delivery/delivery/delivery.feature.ts";
import { withdrawDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
import { aContractedService } from "#features/delivery/service-periods/server/service-periods-examples.fixture.ts";
import { savePeriodRule } from "#features/delivery/service-periods/service-periods.contract.ts";
import { servicePeriods } from "#features/delivery/service-periods/service-periods.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aStoredObligation } from "./delivery-examples.fixture.ts";
import { advanceDeliveryJob } from "./obligations/advance-delivery.job.ts";

const portal = await testPortal([companies, servicePeriods, documents, delivery], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const today = dayOf(portal.gate.clock.now());
const monthsAgo = (months: number) => {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};
const daysLater = (days: number) => new Date(portal.gate.clock.now().getTime() + days * 86_400_000);

/** Runs the hourly job at a given moment. */
const advanceAt = (moment: Date) =>
  performJob({ ...portal.gate, clock: { now: () => moment } }, advanceDeliveryJob, {
    actor: systemActor("test"),
    input: {},
  });

/** A company with monthly periods since three months ago, and its people. */
async function stage() {
  const company = await aCompany(portal);
  const service = await aContractedService(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  await operator.call(savePeriodRule, { service, rhythm: "monthly", starts_on: monthsAgo(3) });
  return { company, service, operator, client };
}

const rule = {
  name: "Informe mensual",
  kind: "document",
  rhythm: "period",
  due_after: "period_end",
  due_days: 5,
  acceptance: "express",
  starts_on: monthsAgo(3),
} as const;

const stepsOf = (detail: { steps: { action: string }[] }) =>
  detail.steps.map(({ action }) => action).toReversed();

test("a promise opens one obligation per period, and evidence delivers it; nothing else does", async () => {
  const { company, service, operator, client } = await stage();
  expect((await client.call(createCommitment, { ...rule, service })).statusCode).toBe(403);
  const created = await operator.call(createCommitment, { ...rule, service });
  expect(created.statusCode, created.body).toBe(201);
  const { items } = (await client.call(listObligations, { sort: "due" })).json();
  expect(items).toHaveLength(5);
  const [first, second] = items;
  expect(first).toMatchObject({ state: "pending", timing: "late", period: { name: expect.any(String) } });
  const evidence_id = await aStoredDocument(portal, company, { state: "published" });
  const draft = await aStoredDocument(portal, company);
  const link = (id: string, evidence: string, version = 1) =>
    operator.call(linkEvidence, { id, version, kind: "published_document", evidence_id: evidence });
  expect((await link(first.id, draft)).statusCode).toBe(404);
  const { items: candidates } = (await operator.call(listCandidates, { id: first.id })).json();
  expect(candidates).toMatchObject([{ id: evidence_id, kind: "published_document" }]);
  const delivered = (await link(first.id, evidence_id)).json();
  expect(delivered).toMatchObject({ state: "delivered", timing: "late_delivery", delivered_on: today });
  expect(delivered.late.provider).toBeGreaterThan(30);
  // A document that delivered one period is refused for another period of the promise.
  expect((await link(second.id, evidence_id)).statusCode).toBe(409);
  expect((await operator.call(acceptDelivery, { id: first.id, version: 2 })).statusCode).toBe(403);
  const accepted = (await client.call(acceptDelivery, { id: first.id, version: 2 })).json();
  expect(accepted.state).toBe("accepted");
  expect(stepsOf(accepted)).toEqual(["opened", "delivered", "accepted"]);
});

test("a changed promise plans again what has not begun, and leaves what has", async () => {
  const { service, operator } = await stage();
  const created = (await operator.call(createCommitment, { ...rule, service })).json();
  const list = async () => (await operator.call(listObligations, { sort: "due" })).json().items;
  const before = await list();
  const changedResponse = await operator.call(updateCommitment, {
    ...rule,
    id: created.id,
    version: 1,
    name: "Informe del mes",
    due_days: 10,
  });
  expect(changedResponse.statusCode, changedResponse.body).toBe(200);
  const after = await list();
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  expect(after[4]).toMatchObject({ name: "Informe del mes" });
  expect(after[4].due_on > before[4].due_on).toBe(true);
  const [same] = [await operator.call(updateCommitment, { ...rule, id: created.id, version: 1 })];
  expect(same.statusCode).toBe(409);
});

test("a returned delivery needs other evidence, and the days of the review are the company's", async () => {
  const { company, operator, client } = await stage();
  const id = await aStoredObligation(portal, company);
  const [one, other] = [
    await aStoredDocument(portal, company, { state: "published" }),
    await aStoredDocument(portal, company, { state: "published" }),
  ];
  const link = (evidence_id: string, version: number) =>
    operator.call(linkEvidence, { id, version, kind: "published_document", evidence_id });
  await link(one, 1);
  expect((await client.call(returnDelivery, { id, version: 2, reason: "no" })).statusCode).toBe(400);
  const returned = (await client.call(returnDelivery, { id, version: 2, reason: "Falta el anexo 2" })).json();
  expect(returned).toMatchObject({ state: "returned", delivered_on: null, reason: "Falta el anexo 2" });
  expect(returned.waits).toMatchObject([{ cause: "review" }]);
  expect((await link(one, 3)).statusCode).toBe(409);
  const again = (await link(other, 3)).json();
  expect(stepsOf(again)).toEqual(["delivered", "returned", "delivered"]);
  expect(again.evidence.map(({ ended_as }: { ended_as: string | null }) => ended_as)).toEqual([
    null,
    "returned",
  ]);
});

test("working days of a wait for the company move the provider's day and count as the company's", async () => {
  const { company, operator, client } = await stage();
  const id = await aStoredObligation(portal, company);
  await operator.call(startWait, { id, version: 1, reason: "Falta la lista de equipos" });
  // The wait began on a Monday, eight working days before the Friday of the next week but one.
  await runQuery(
    portal.database.owner,
    `update delivery_wait set from_day = '2001-01-08', from_at = '2001-01-08T12:00:00Z' where company_id = $1`,
    [company.id],
  );
  await client.call(endWait, { id, version: 2, reason: "La enviamos hoy" });
  const detail = (await client.call(getObligation, { id })).json();
  expect(detail.waits).toMatchObject([{ cause: "request", to_day: today }]);
  expect(detail.late.provider).toBe(0);
  expect(detail.late.client).toBeGreaterThan(5_000);
  expect(detail.timing).not.toBe("late");
});

test("silence accepts only after an announced day, which is mailed to everybody of the company", async () => {
  const { company, operator } = await stage();
  const id = await aStoredObligation(portal, company, { acceptance: "tacit" });
  const evidence_id = await aStoredDocument(portal, company, { state: "published" });
  await operator.call(linkEvidence, { id, version: 1, kind: "published_document", evidence_id });
  const detail = async () => (await operator.call(getObligation, { id })).json();
  await advanceAt(portal.gate.clock.now());
  const { tacit_on, state } = await detail();
  expect(state).toBe("delivered");
  expect(tacit_on > today).toBe(true);
  await advanceAt(new Date(`${tacit_on}T15:00:00Z`));
  expect((await detail()).state).toBe("delivered");
  await advanceAt(daysLater(30));
  expect((await detail()).state).toBe("tacitly_accepted");
  const mails = await runQuery<{ subject: string }>(
    portal.database.owner,
    "select subject from mail_message where company_id = $1 order by created_at, id",
    [company.id],
  );
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    expect.stringMatching(/^Acepte o devuelva la entrega hasta el \d/),
    "Último día hábil para devolver",
  ]);
});

test("nothing is accepted by silence if nobody of the company can be notified", async () => {
  const company = await aCompany(portal);
  const id = await aStoredObligation(portal, company, { acceptance: "tacit", state: "delivered" });
  await advanceAt(daysLater(1));
  await advanceAt(daysLater(60));
  const [row] = await runQuery<{ state: string; announced_at: Date | null }>(
    portal.database.owner,
    "select state, announced_at from delivery_obligation where id = $1",
    [id],
  );
  expect(row).toEqual({ state: "delivered", announced_at: null });
});

test("a withdrawn document opens its obligation again", async () => {
  const { company, operator } = await stage();
  const id = await aStoredObligation(portal, company, { acceptance: "none" });
  const evidence_id = await aStoredDocument(portal, company, { state: "published" });
  await operator.call(linkEvidence, { id, version: 1, kind: "published_document", evidence_id });
  await operator.call(withdrawDocument, { id: evidence_id, version: 1, reason: "Tiene un error de cálculo" });
  await advanceAt(portal.gate.clock.now());
  const detail = (await operator.call(getObligation, { id })).json();
  expect(detail).toMatchObject({ state: "pending", delivered_on: null });
  expect(detail.evidence).toMatchObject([{ ended_as: "withdrawn" }]);
});

test("nobody accepts a delivery whose document was withdrawn, before or after the hourly job", async () => {
  const { company, operator, client } = await stage();
  const id = await aStoredObligation(portal, company);
  const evidence_id = await aStoredDocument(portal, company, { state: "published" });
  await operator.call(linkEvidence, { id, version: 1, kind: "published_document", evidence_id });
  await operator.call(withdrawDocument, { id: evidence_id, version: 1, reason: "Tiene un error de cálculo" });
  const refusedResponse = await client.call(acceptDelivery, { id, version: 2 });
  expect([refusedResponse.statusCode, refusedResponse.body]).toEqual([
    409,
    expect.stringContaining("se retiró"),
  ]);
  await advanceAt(portal.gate.clock.now());
  expect((await client.call(acceptDelivery, { id, version: 2 })).statusCode).toBe(409);
  expect((await client.call(getObligation, { id })).json()).toMatchObject({ state: "pending" });
});

test("only one of two simultaneous acceptances, or of an acceptance and a return, counts; the other is refused", async () => {
  const { company, client } = await stage();
  const second = await signedIn(portal, "client", company);
  for (let round = 0; round < 10; round += 1) {
    const id = await aStoredObligation(portal, company, { state: "delivered" });
    const seenVersion = { id, version: 1 };
    const answers = await Promise.all([
      client.call(acceptDelivery, seenVersion),
      round % 2 === 0
        ? second.call(acceptDelivery, seenVersion)
        : second.call(returnDelivery, { ...seenVersion, reason: "Falta el anexo 2" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const detail = (await client.call(getObligation, { id })).json();
    expect(detail.steps).toHaveLength(1);
    expect(detail.state).toBe(detail.steps[0].action);
  }
});
