import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import type { FoundFacts } from "#features/posture/findings/server/found.fixture.ts";
import {
  anOpenFinding,
  aWorkedCompany,
  workedPortal,
} from "#features/posture/findings/server/worked-finding.fixture.ts";
import * as contract from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import fc from "#platform/testing/examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";
import { computeHash } from "./period.store.ts";

const start = "2026-12-03T12:00:00Z";
const { portal, at } = await workedPortal(start);
const owner = portal.database.owner;

async function aScannedCompany() {
  const people = await aWorkedCompany(portal, at, start);
  const { company, operator } = people;
  const aPeriod = async (starts_on: string, ends_on: string) => {
    const id = uuidv7();
    await runQuery(
      owner,
      `with managed as (insert into service (name) values ('Gestión de vulnerabilidades')
         on conflict (name) do update set name = excluded.name returning id)
       insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, $3, $4, $5 from managed`,
      [company.id, id, starts_on, ends_on, `Período ${starts_on.slice(0, 7)}`],
    );
    return id;
  };
  /** A scan that reached these assets. */
  const aScan = async (ended: string, assetIds: readonly string[] = []) => {
    const id = await aFileImport(portal, "scans.report", { companyId: company.id, status: "stored" });
    await runQuery(
      owner,
      `insert into scan (company_id, id, area, format, tools, ended_at, hosts, rows, summary, imported_at,
         imported_by_name)
       values ($1, $2, 'vulnerability', 'nessus', '{Nessus}', $3, 1, 1, '{}', $3, 'Alguien')`,
      [company.id, id, ended],
    );
    await runQuery(owner, "insert into scan_checks (company_id, scan_id, number) values ($1, $2, 1)", [
      company.id,
      id,
    ]);
    for (const asset of assetIds) {
      await runQuery(
        owner,
        `insert into scan_coverage (company_id, scan_id, asset_id, source, ended_at, checks)
         values ($1, $2, $3, 'nessus', $4, 1)`,
        [company.id, id, asset, ended],
      );
      await runQuery(
        owner,
        `insert into scanned_asset (company_id, area, asset_id, scan_id, ended_at) values ($1, 'vulnerability', $2, $3, $4)
         on conflict (company_id, area, asset_id) do update set scan_id = excluded.scan_id, ended_at = excluded.ended_at`,
        [company.id, asset, id, ended],
      );
    }
  };
  const find = (firstSeenAt: string, facts: FoundFacts = {}) =>
    anOpenFinding(portal, company, { ...facts, finding: { first_seen_at: firstSeenAt, ...facts.finding } });
  const set = (id: string, columns: string) =>
    runQuery(owner, `update finding set ${columns} where id = $1`, [id]);
  const close = async (id: string) => {
    const answer = await operator.call(contract.closePeriod, { id });
    return { status: answer.statusCode, body: answer.json<contract.PeriodDetail & { detail: string }>() };
  };
  const period = async (id: string) =>
    (await operator.call(contract.getPeriod, { id })).json<contract.PeriodDetail>();
  const waterfall = async (id: string, severity?: string) =>
    (
      await operator.call(contract.getWaterfall, { id, ...(severity && { severity }) } as never)
    ).json<contract.Waterfall>();
  return { ...people, aPeriod, aScan, found: find, set, close, period, waterfall };
}
const sum = (counts: Record<string, number> | undefined) =>
  Object.values(counts ?? {}).reduce((total, count) => total + count, 0);

describe("a period", () => {
  test("that is closed has one word for each finding, and never changes", async () => {
    const { aPeriod, aScan, found, set, close, period, client, operator } = await aScannedCompany();
    const id = await aPeriod("2026-11-01", "2026-11-30");
    const old = await found("2026-09-10T12:00:00Z");
    const fresh = await found("2026-11-10T12:00:00Z");
    const fixed = await found("2026-09-10T12:00:00Z");
    const late = await found("2026-09-10T12:00:00Z");
    const accepted = await found("2026-10-10T12:00:00Z");
    const missed = await found("2026-10-10T12:00:00Z");
    await found("2026-12-01T12:00:00Z");
    const before = await found("2026-08-10T12:00:00Z");
    await aScan(
      "2026-11-10T12:00:00Z",
      [old, fresh, fixed, late, accepted, before].map(({ assetId }) => assetId),
    );
    await set(fixed.id, "status = 'closed_verified', closed_at = '2026-11-10T12:00:00Z'");
    await set(late.id, "status = 'closed_verified', closed_at = '2026-12-02T12:00:00Z'");
    await set(before.id, "status = 'closed_verified', closed_at = '2026-10-02T12:00:00Z'");
    await set(accepted.id, "status = 'risk_accepted'");
    expect((await client.call(contract.closePeriod, { id })).statusCode).toBe(403);
    const closed = await close(id);
    expect(closed.status).toBe(200);
    const { totals, closed: seal, intact } = closed.body;
    expect([sum(totals?.open), intact]).toEqual([4, true]);
    const counts = Object.entries(totals?.classes ?? {}).flatMap(([name, by]) =>
      sum(by) ? [[name, sum(by)]] : [],
    );
    expect(counts).toEqual([
      ["new", 1],
      ["persistent", 2],
      ["not_evaluated", 1],
      ["fixed", 1],
      ["accepted", 1],
    ]);
    const rows = (await client.call(contract.listPeriodRows, { id, class: "not_evaluated" } as never)).json();
    expect(rows.items).toMatchObject([{ finding_id: missed.id, class: "not_evaluated" }]);
    await set(old.id, "status = 'closed_verified', closed_at = now(), severity = 1");
    await runQuery(owner, "update entity set name = 'otro-nombre' where id = $1", [old.assetId]);
    expect(await period(id)).toMatchObject({ totals, closed: seal, intact: true });
    expect((await close(id)).body.detail).toMatch(/ya está cerrado/);
    const noted = await operator.call(contract.addPeriodNote, {
      id,
      finding_id: fixed.id,
      text: "El servidor se apagó; no se parchó",
    });
    expect(noted.json()).toMatchObject({ totals, notes: [{ finding_id: fixed.id }] });
  });

  test("is closed when it is over, and not without a scan", async () => {
    const { aPeriod, aScan, close, period } = await aScannedCompany();
    const [past, present] = [
      await aPeriod("2026-11-01", "2026-11-30"),
      await aPeriod("2026-12-01", "2026-12-31"),
    ];
    expect((await close(past)).body.detail).toMatch(/sin medir no se cierra en cero/);
    expect((await period(past)).totals).toBeNull();
    await aScan("2026-11-10T12:00:00Z");
    expect((await close(present)).body.detail).toMatch(/todavía no termina/);
    const answers = await Promise.all([close(past), close(past)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("that is closed takes no more rows, and nobody may change or remove one", async () => {
    const { aPeriod, aScan, found, close, company } = await aScannedCompany();
    const id = await aPeriod("2026-11-01", "2026-11-30");
    await found("2026-11-10T12:00:00Z");
    await aScan("2026-11-10T12:00:00Z");
    await close(id);
    const attempts = [
      "update vulnerability_period_row set severity = 1",
      "delete from vulnerability_period_row",
      "update vulnerability_period set hash = ''",
      `insert into vulnerability_period_row select (jsonb_populate_record(row, jsonb_build_object('finding_id',
        gen_random_uuid()))).* from vulnerability_period_row row limit 1`,
    ];
    const { sql } = await import("kysely");
    for (const attempt of attempts)
      await expect(
        asSystem(
          portal.gate,
          { scope: "company", effect: "write", name: "test", companyId: company.id },
          async ({ db }) => await sql.raw(attempt).execute(db),
        ),
      ).rejects.toThrow(/permission denied|row-level security/);
  });

  test("says why the number changed: from one end to the next, with the findings of each bar", async () => {
    const { aPeriod, aScan, found, set, close, waterfall, operator } = await aScannedCompany();
    const [october, november] = [
      await aPeriod("2026-10-01", "2026-10-31"),
      await aPeriod("2026-11-01", "2026-11-30"),
    ];
    const stays = await found("2026-10-05T12:00:00Z");
    const fixed = await found("2026-10-05T12:00:00Z");
    const lowered = await found("2026-10-05T12:00:00Z");
    await aScan("2026-10-05T12:00:00Z", [stays.assetId, fixed.assetId, lowered.assetId]);
    expect((await close(october)).status).toBe(200);
    await set(fixed.id, "status = 'closed_verified', closed_at = '2026-11-05T12:00:00Z'");
    await set(lowered.id, "severity = 2");
    const known = await found("2026-11-05T12:00:00Z", {
      on: { assetId: stays.assetId, issueId: fixed.issueId },
    });
    const check = await found("2026-11-05T12:00:00Z", { on: { assetId: stays.assetId } });
    const asset = await found("2026-11-05T12:00:00Z");
    await aScan("2026-11-05T12:00:00Z", [stays.assetId, fixed.assetId, lowered.assetId, asset.assetId]);
    const bars = ({ bars }: contract.Waterfall) =>
      Object.fromEntries(bars.map(({ bar, change }) => [bar, change]));
    const now = await waterfall(november);
    expect(now).toMatchObject({ from: 3, to: 5, previous: { id: october } });
    expect(bars(now)).toEqual({ new_assets: 1, new_checks: 1, new_findings: 1, fixed: -1 });
    expect(bars(await waterfall(november, "high"))).toMatchObject({ rated_down: -1 });
    await close(november);
    expect(await waterfall(november)).toEqual(now);
    const behind = async (bar: contract.WaterfallBar) =>
      (await operator.call(contract.listWaterfallRows, { id: november, bar }))
        .json()
        .items.map(({ finding_id }: { finding_id: string }) => finding_id);
    expect([await behind("new_findings"), await behind("new_checks"), await behind("new_assets")]).toEqual([
      [known.id],
      [check.id],
      [asset.id],
    ]);
  });

  test("goes on paper and into a workbook", async () => {
    const { aPeriod, aScan, found, close, client } = await aScannedCompany();
    const id = await aPeriod("2026-11-01", "2026-11-30");
    await found("2026-11-10T12:00:00Z", { finding: { locus: "=cmd()" } });
    await aScan("2026-11-10T12:00:00Z");
    expect((await client.call(contract.exportPeriod, { id })).statusCode).toBe(409);
    await close(id);
    const pdf = await client.call(contract.exportPeriod, { id });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const sheet = await client.call(contract.exportPeriod, { id, file: "xlsx" });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});

test("whatever becomes of its findings, a closed period keeps its totals and its hash; the bars add up", async () => {
  const statuses = [
    "open",
    "in_progress",
    "closed_verified",
    "reopened",
    "risk_accepted",
    "false_positive",
  ] as const;
  const state = fc.record({ status: fc.constantFrom(...statuses), severity: fc.integer({ min: 0, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(state, state), { minLength: 1, maxLength: 6 }), async (lives) => {
      const { aPeriod, aScan, found, set, close, period, waterfall, company } = await aScannedCompany();
      const [october, november] = [
        await aPeriod("2026-10-01", "2026-10-31"),
        await aPeriod("2026-11-01", "2026-11-30"),
      ];
      const become = async (id: string, { status, severity }: (typeof lives)[number][number], day: string) =>
        await set(
          id,
          `status = '${status}', severity = ${severity},
           closed_at = ${status === "closed_verified" ? `'${day}T12:00:00Z'` : "null"}`,
        );
      const ids: string[] = [];
      for (const [first] of lives) {
        const { id } = await found("2026-10-05T12:00:00Z");
        await become(id, first, "2026-10-20");
        ids.push(id);
      }
      await aScan("2026-10-05T12:00:00Z");
      const closed = (await close(october)).body;
      for (const [place, [, second]] of lives.entries()) await become(ids[place] ?? "", second, "2026-11-20");
      expect(await period(october)).toMatchObject({
        totals: closed.totals,
        closed: closed.closed,
        intact: true,
      });
      const { from, to, bars } = await waterfall(november);
      expect(from + bars.reduce((total, { change }) => total + change, 0)).toBe(to);
      expect(from).toBe(sum(closed.totals?.open));
      // A row changed by a person with database credentials is detected.
      await runQuery(
        owner,
        "update vulnerability_period_row set days_open = days_open + 1 where period_id = $1 and finding_id = $2",
        [october, ids[0]],
      );
      const affectedText = await asSystem(
        portal.gate,
        { scope: "company", effect: "read", name: "test", companyId: company.id },
        async ({ db }) => (await computeHash(db, october)).toString("hex"),
      );
      const frozenCount = sum(
        Object.fromEntries(Object.entries(closed.totals?.classes ?? {}).map(([name, by]) => [name, sum(by)])),
      );
      if (frozenCount === lives.length) expect(affectedText).not.toBe(closed.closed?.hash);
    }),
    { numRuns: 6 },
  );
});
