import { expect, test } from "vitest";
import {
  type CompanySummary,
  listCompanySummaries,
  listWorkOfPeople,
} from "#features/home/my-work/contracts/company-summary.contract.ts";
import { listEndedTerms } from "#features/home/my-work/contracts/ended-term.contract.ts";
import { listWork } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import {
  anIncidentCompany,
  incidentsPortal,
} from "#features/response/incidents/server/incident-company.fixture.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const portal = await incidentsPortal(undefined, [myWork]);
const { owner } = portal.database;

const summaries = async (caller: Caller, search: RequestOf<typeof listCompanySummaries> = {}) => {
  const answer = await caller.call(listCompanySummaries, search);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<OutputOf<typeof listCompanySummaries>>();
};
const of = (items: readonly CompanySummary[], id: number) => items.find(({ company }) => company.id === id);
const rows = async (caller: Caller, search: RequestOf<typeof listWork>) =>
  (await caller.call(listWork, search)).json<{ total: { count: number } }>().total.count;

test("each company stands with its state, its first matter and figures that are the rows of the queue", async () => {
  const [bad, calm] = [await anIncidentCompany(portal), await anIncidentCompany(portal)];
  await bad.declare({ title: "Servidores cifrados", severity: "critical" });
  const { incident } = await bad.declare({ title: "Correo ajeno", severity: "high" });
  await runQuery(owner, "update matter set due_at = now() - interval '1 hour' where id = $1", [incident.id]);
  const weekAgo = daysAfter(dayOf(new Date()), -7);
  await runQuery(
    owner,
    "insert into figure_snapshot (company_id, figure_id, side, day, value) values ($1, 'work.late', 'provider', $2, 4)",
    [bad.company.id, weekAgo],
  );
  const staff = await signedIn(portal, "staff");
  const { items, totals } = await summaries(staff);
  expect(of(items, bad.company.id)).toMatchObject({
    state: "emergency",
    waiting: 2,
    late: 1,
    late_week_ago: 4,
    unassigned: 1,
    silent_sources: 0,
    first: { title: "Servidores cifrados", path: expect.stringMatching(/^\/Incidentes\//) },
  });
  expect(of(items, calm.company.id)).toMatchObject({
    state: "calm",
    waiting: 0,
    first: null,
    late_week_ago: null,
  });
  expect(items.findIndex(({ company }) => company.id === bad.company.id)).toBeLessThan(
    items.findIndex(({ company }) => company.id === calm.company.id),
  );
  expect(totals.companies).toBe(items.length);

  const empresa = String(bad.company.id);
  expect(await rows(staff, { company: empresa })).toBe(2);
  expect(await rows(staff, { company: empresa, late: "true" })).toBe(1);
  expect(await rows(staff, { company: empresa, late: "true", owner: "none" })).toBe(1);

  expect((await summaries(staff, { q: bad.company.name })).items.map(({ company }) => company.id)).toEqual([
    bad.company.id,
  ]);
  const emergencies = (await summaries(staff, { state: "emergency" })).items;
  expect(emergencies.every(({ state }) => state === "emergency")).toBe(true);
  expect(of(emergencies, bad.company.id)).toBeDefined();
});

test("the work of each person is counted over all companies, and what nobody owns beside it", async () => {
  const [one, other] = [await anIncidentCompany(portal), await anIncidentCompany(portal)];
  const person = one.operator.person?.id ?? 0;
  for (const { declare } of [one, other]) {
    const { incident } = await declare();
    await runQuery(owner, "update matter set owner_id = $2, owner_name = 'Rosa Díaz' where id = $1", [
      incident.id,
      person,
    ]);
  }
  const staff = await signedIn(portal, "staff");
  const { items } = (await staff.call(listWorkOfPeople)).json<OutputOf<typeof listWorkOfPeople>>();
  expect(items).toContainEqual(
    expect.objectContaining({
      person: { id: person, name: "Rosa Díaz" },
      waiting: 2,
      late: 0,
      companies: 2,
      late_since: null,
    }),
  );
  expect(await rows(staff, { owner: person })).toBe(2);
  expect(items.some((each) => each.person === null)).toBe(true);
});

test.each(["client", "operator"] as const)("is refused to a %s", async (role) => {
  const { company } = await anIncidentCompany(portal);
  const caller = await signedIn(portal, role, company);
  expect((await caller.call(listCompanySummaries)).statusCode).toBe(403);
  expect((await caller.call(listWorkOfPeople)).statusCode).toBe(403);
  expect((await caller.call(listEndedTerms)).statusCode).toBe(403);
});

test("terms of the month are counted per company, and each count is the number of its rows", async () => {
  const one = await anIncidentCompany(portal);
  const { incident } = await one.declare({ title: "Servidores cifrados", severity: "critical" });
  const now = new Date();
  const setClock = async (kind: string, values: { state: string; due: Date; explanation?: string }) =>
    await runQuery(
      owner,
      `update incident_clock set state = $3::text, due_at = $4::timestamptz, settled_at = case when $3::text = 'running' then null else $4::timestamptz end,
         explanation = $5 where case_id = $1 and kind = $2`,
      [incident.id, kind, values.state, values.due, values.explanation ?? ""],
    );
  const kinds = await runQuery<{ kind: string }>(
    owner,
    "select kind from incident_clock where case_id = $1 order by kind",
    [incident.id],
  );
  const [first = "", second = "", third = ""] = kinds.map(({ kind }) => kind);
  await setClock(first, { state: "met", due: now });
  await setClock(second, { state: "breached", due: now, explanation: "El turno estaba en otro incidente" });
  // The deadline has expired, and the job has not processed it yet.
  await setClock(third, { state: "running", due: now });
  const staff = await signedIn(portal, "staff");
  const id = one.company.id;
  expect(of((await summaries(staff)).items, id)?.terms).toEqual({ met: 1, breached: 2, unexplained: 1 });
  const terms = async (outcome?: "met" | "breached" | "unexplained") => {
    const answer = await staff.call(listEndedTerms, { companies: String(id), ...(outcome && { outcome }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<OutputOf<typeof listEndedTerms>>();
  };
  expect((await terms()).items).toHaveLength(3);
  expect((await terms("met")).items).toHaveLength(1);
  expect((await terms("breached")).items.map(({ explanation }) => explanation).toSorted()).toEqual([
    "",
    "El turno estaba en otro incidente",
  ]);
  const unexplained = await terms("unexplained");
  expect(unexplained.counts).toEqual({ met: 1, breached: 2, unexplained: 1 });
  expect(unexplained.items).toEqual([
    expect.objectContaining({
      company: { id, name: one.company.name },
      case_kind: "incident",
      title: "Servidores cifrados",
      path: `/Incidentes/${incident.id}`,
      met: false,
      stopped_at: null,
    }),
  ]);
  const month = dayOf(now).slice(0, 7);
  await runQuery(
    owner,
    "update incident_clock set settled_at = $2::date - interval '2 days' where case_id = $1 and state <> 'running'",
    [incident.id, `${month}-01`],
  );
  expect((await terms()).counts).toEqual({ met: 0, breached: 1, unexplained: 1 });
  await runQuery(owner, "update incident set restricted = true, reader_ids = '{}' where id = $1", [
    incident.id,
  ]);
  expect((await terms()).items).toEqual([]);
  expect((await terms()).counts).toEqual({ met: 0, breached: 0, unexplained: 0 });
});
