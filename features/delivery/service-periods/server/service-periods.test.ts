import { expect, test } from "vitest";
import {
  changePeriodState,
  getPeriod,
  listPeriods,
  savePeriodRule,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import { servicePeriods } from "#features/delivery/service-periods/service-periods.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { advancePeriods } from "./periods/advance-periods.ts";
import { planPeriods } from "./periods/plan-periods.rules.ts";
import { aContractedService } from "./service-periods-examples.fixture.ts";

const portal = await testPortal([companies, servicePeriods]);

/** A company with a contracted service, its people, and the portal at moments of the test's choosing. */
async function stage() {
  const company = await aCompany(portal);
  const service = await aContractedService(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  const advanceAt = (moment: string) =>
    asSystem(
      { ...portal.gate, clock: { now: () => new Date(moment) } },
      { scope: "company", effect: "write", name: "test", companyId: company.id },
      async (context) => {
        if (!(await advancePeriods(context))) context.nothingChanged();
      },
    );
  const states = async () => {
    const rows = await runQuery<{ text: string }>(
      portal.database.owner,
      `select name || ' ' || state as text from service_period where company_id = $1 order by starts_on`,
      [company.id],
    );
    return rows.map(({ text }) => text);
  };
  return { company, service, operator, client, advanceAt, states };
}

const today = portal.gate.clock.now().toISOString().slice(0, 10);
const monthsAgo = (months: number) => {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

test("months and quarters follow the calendar, shorter where the rule begins or ends within one", () => {
  const monthly = planPeriods({ rhythm: "monthly", starts_on: "2026-01-15", ends_on: null }, "2026-02-10");
  expect(monthly).toEqual([
    { name: "Enero 2026", starts_on: "2026-01-15", ends_on: "2026-01-31" },
    { name: "Febrero 2026", starts_on: "2026-02-01", ends_on: "2026-02-28" },
    { name: "Marzo 2026", starts_on: "2026-03-01", ends_on: "2026-03-31" },
  ]);
  expect(
    planPeriods({ rhythm: "quarterly", starts_on: "2025-11-20", ends_on: "2026-02-05" }, "2026-01-01"),
  ).toEqual([
    { name: "Trimestre 4 de 2025", starts_on: "2025-11-20", ends_on: "2025-12-31" },
    { name: "Trimestre 1 de 2026", starts_on: "2026-01-01", ends_on: "2026-02-05" },
  ]);
  expect(
    planPeriods({ rhythm: "contract", starts_on: "2025-03-01", ends_on: "2027-02-28" }, "2026-01-01"),
  ).toEqual([{ name: "Contrato 2025-2027", starts_on: "2025-03-01", ends_on: "2027-02-28" }]);
});

test("a saved rule plans its periods at once, closes the old ones and leaves the next one planned", async () => {
  const { service, operator, client, states } = await stage();
  const saved = await operator.call(savePeriodRule, {
    service,
    rhythm: "monthly",
    starts_on: monthsAgo(3),
    closing_days: 40,
  });
  expect(saved.statusCode).toBe(200);
  const values = await states();
  expect(values).toHaveLength(5);
  expect(values[0]).toMatch(/closed$/);
  expect(values[3]).toMatch(/open$/);
  expect(values[4]).toMatch(/planned$/);
  const { items } = (await client.call(listPeriods)).json();
  expect(items).toHaveLength(5);
  expect(
    (await client.call(savePeriodRule, { service, rhythm: "monthly", starts_on: today })).statusCode,
  ).toBe(403);
});

test("a period opens at midnight of the company, ends, and is closed after its days of closing", async () => {
  const { company, service, operator, advanceAt, states } = await stage();
  await runQuery(portal.database.owner, "update company set time_zone = 'America/Santiago' where id = $1", [
    company.id,
  ]);
  const year = Number(today.slice(0, 4)) + 1;
  const rule = { service, rhythm: "contract", starts_on: `${year}-06-01`, ends_on: `${year}-06-30` } as const;
  await operator.call(savePeriodRule, { ...rule, closing_days: 3 });
  // At 02:00 UTC of 1 June it is still 31 May in Santiago.
  await advanceAt(`${year}-06-01T02:00:00Z`);
  expect(await states()).toEqual([`Contrato ${year} planned`]);
  await advanceAt(`${year}-06-01T05:00:00Z`);
  expect(await states()).toEqual([`Contrato ${year} open`]);
  await advanceAt(`${year}-07-01T12:00:00Z`);
  expect(await states()).toEqual([`Contrato ${year} closing`]);
  await advanceAt(`${year}-07-03T12:00:00Z`);
  expect(await states()).toEqual([`Contrato ${year} closing`]);
  await advanceAt(`${year}-07-04T12:00:00Z`);
  expect(await states()).toEqual([`Contrato ${year} closed`]);
});

test("a closed period is reopened with a reason, stays open until a person closes it, and its story says so", async () => {
  const { service, operator, advanceAt } = await stage();
  await operator.call(savePeriodRule, {
    service,
    rhythm: "contract",
    starts_on: monthsAgo(3),
    ends_on: monthsAgo(2),
    closing_days: 0,
  });
  const [period] = (await operator.call(listPeriods)).json().items;
  const move = (to: "open" | "reopened" | "closed", version: number, reason = "") =>
    operator.call(changePeriodState, { id: period.id, version, to, reason });
  expect(period.state).toBe("closed");
  expect((await move("reopened", period.version)).statusCode).toBe(400);
  expect((await move("open", period.version, "Falta el acta")).statusCode).toBe(409);
  const reopened = (await move("reopened", period.version, "Falta el acta de octubre")).json();
  expect(reopened.state).toBe("reopened");
  await advanceAt(`${Number(today.slice(0, 4)) + 1}-01-01T12:00:00Z`);
  const still = (await operator.call(getPeriod, { id: period.id })).json();
  expect(still.state).toBe("reopened");
  expect((await move("closed", period.version)).statusCode).toBe(409);
  const closedBody = (await move("closed", reopened.version)).json();
  expect(
    closedBody.steps.map(({ to_state, reason }: { to_state: string; reason: string }) => [to_state, reason]),
  ).toEqual([
    ["closed", ""],
    ["reopened", "Falta el acta de octubre"],
    ["closed", ""],
  ]);
});

test("two rules saved at once leave one, and periods of a service share no day", async () => {
  const { company, service, operator } = await stage();
  const save = (rhythm: "monthly" | "quarterly") =>
    operator.call(savePeriodRule, { service, rhythm, starts_on: monthsAgo(4) });
  const answers = await Promise.all([save("monthly"), save("quarterly"), save("monthly"), save("quarterly")]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
  const [row] = await runQuery<{ rules: number; crossed: number }>(
    portal.database.owner,
    `select (select count(*)::int from service_period_rule where company_id = $1) as rules,
       (select count(*)::int from service_period a join service_period b on a.company_id = b.company_id
         and a.service_id = b.service_id and a.id < b.id and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on
         where a.company_id = $1) as crossed`,
    [company.id],
  );
  expect(row).toEqual({ rules: 1, crossed: 0 });
});
