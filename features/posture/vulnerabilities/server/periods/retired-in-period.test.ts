import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { retireEntities, returnEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import {
  anOpenFinding,
  aWorkedCompany,
  workedPortal,
} from "#features/posture/findings/server/worked-finding.fixture.ts";
import * as contract from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

const start = "2026-11-03T12:00:00Z";
const { portal, at } = await workedPortal(start, [entities]);

async function aCompanyWithMonths() {
  const people = await aWorkedCompany(portal, at, start);
  const { company, operator } = people;
  const [october, november, december] = [uuidv7(), uuidv7(), uuidv7()];
  for (const [id, from, to] of [
    [october, "2026-10-01", "2026-10-31"],
    [november, "2026-11-01", "2026-11-30"],
    [december, "2026-12-01", "2026-12-31"],
  ])
    await runQuery(
      portal.database.owner,
      `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
         on conflict (name) do update set name = excluded.name returning id)
       insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, $3::date, $4::date, $3::date::text from managed`,
      [company.id, id, from, to],
    );
  const scan = await aFileImport(portal, "scans.report", { companyId: company.id, status: "stored" });
  await runQuery(
    portal.database.owner,
    `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at,
       imported_by_name)
     values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', $3, 1, 1, '{}', $3, 'Alguien')`,
    [company.id, scan, "2026-10-05T12:00:00Z"],
  );
  const find = () => anOpenFinding(portal, company, { finding: { first_seen_at: "2026-10-05T12:00:00Z" } });
  const close = async (id: string) =>
    (await operator.call(contract.closePeriod, { id })).json<contract.PeriodDetail>();
  const bars = async (id: string) => {
    const { from, to, bars } = (
      await operator.call(contract.getWaterfall, { id })
    ).json<contract.Waterfall>();
    return { from, to, ...Object.fromEntries(bars.map(({ bar, change }) => [bar, change])) };
  };
  const behind = async (id: string) =>
    (await operator.call(contract.listWaterfallRows, { id, bar: "retired" }))
      .json()
      .items.map(({ finding_id }: { finding_id: string }) => finding_id);
  const detail = async (id: string) =>
    (await operator.call(contract.getPeriod, { id })).json<contract.PeriodDetail>();
  return { ...people, october, november, december, found: find, close, bars, behind, detail };
}

test("what left with its asset is said in its month, and no month that is closed changes", async () => {
  const { october, november, december, found, close, bars, behind, detail, operator } =
    await aCompanyWithMonths();
  const gone = await found();
  await found();
  const october_closed = await close(october);
  expect(october_closed.totals?.open).toMatchObject({ high: 2 });
  await at("2026-11-10T12:00:00Z");
  await operator.call(retireEntities, { ids: [gone.assetId], reason: "sold" });
  expect(await bars(november)).toEqual({ from: 2, to: 1, retired: -1 });
  expect(await behind(november)).toEqual([gone.id]);
  await at("2026-12-02T12:00:00Z");
  const november_closed = await close(november);
  expect(november_closed.totals).toMatchObject({
    open: { high: 1 },
    classes: { retired: { high: 1 }, not_evaluated: { high: 1 } },
  });
  expect(await bars(november)).toEqual({ from: 2, to: 1, retired: -1 });
  // The asset returns in December, so that month shows it as reopened.
  await operator.call(returnEntities, { ids: [gone.assetId] });
  expect(await bars(december)).toEqual({ from: 1, to: 2, reopened: 1 });
  for (const [id, closed] of [
    [october, october_closed],
    [november, november_closed],
  ] as const)
    expect(await detail(id)).toMatchObject({ totals: closed.totals, closed: closed.closed, intact: true });
});

test("a month that was closed before assets could leave the register reads as one without any that left", async () => {
  const { october, found, close, detail, company } = await aCompanyWithMonths();
  await found();
  await close(october);
  await runQuery(
    portal.database.owner,
    "update vulnerability_period set totals = totals #- '{classes,retired}' where company_id = $1",
    [company.id],
  );
  expect((await detail(october)).totals?.classes.retired).toMatchObject({ high: 0 });
});
