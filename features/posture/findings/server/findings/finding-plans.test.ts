import { beforeAll, expect, test } from "vitest";
import { FindingFilter } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { aFinding } from "#features/posture/findings/server/found.fixture.ts";
import { type Database, openDatabase } from "#platform/server/database/open-database.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { countLate } from "../panel/finding-panel.store.ts";
import { findFindingPage } from "./finding-list.store.ts";
import { type FindingSelection, findFew } from "./finding-selection.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);

const selectionOf = (filter: Record<string, string>): FindingSelection => ({
  filter: FindingFilter.parse(filter),
  me: 1,
  now: new Date("2026-11-20T12:00:00Z"),
  scannedSince: new Date("2026-11-01T12:00:00Z"),
});
const firstPage = { sort: "-priority", limit: 50 } as const;

/** 1,500 servers of twenty findings each, one in fifty of them late, and a router that no scan could judge. */
beforeAll(async () => {
  await runStatement(
    database.owner,
    "insert into company (id, name, full_name, created_at) overriding system value values (1, 'Uno', 'Uno', now())",
  );
  const { id } = await aFinding({ database }, { id: 1 }, { asset: { name: "router" } });
  const server = (n: string) => `overlay(md5((${n})::text) placing '00000000' from 1 for 8)::uuid`;
  await runStatement(
    database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     select 1, ${server("n")}, 'asset', 'Servidor ' || n, now(), now() from generate_series(1, 1500) n;
     insert into finding (company_id, id, number, area, key, asset_id, issue_id, locus, scanner_severity, severity, priority,
       status, instances, first_seen_at, opened_at, updated_at, due_at)
     select 1, gen_random_uuid(), 1 + n, 'vulnerability', sha256(n::text::bytea), ${server("1 + n % 1500")}, issue_id,
       n::text, 4, 4, n % 90, 'open', 1, now(), now(), now(),
       case when n % 50 = 0 then timestamptz '2026-11-01Z' when n % 2 = 0 then timestamptz '2027-01-01Z' end
     from finding, generate_series(1, 30000) n where id = '${id}';
     update finding set missed_scan_id = gen_random_uuid() where id = '${id}';
     analyze entity;
     analyze finding`,
  );
});

/** Returns the answer of the list, with the plans of its statements. */
async function asked(filter: Record<string, string>) {
  const ask = async (db: Database) => {
    const selection = selectionOf(filter);
    return await findFindingPage(db, { ...selection, few: await findFew(db, selection) }, firstPage);
  };
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 1,
    userId: 1,
    effect: "read",
  });
  try {
    const page = await ask(openedDatabase.db);
    return { page, numbers: page.items.map(({ number }) => number) };
  } finally {
    await openedDatabase.rollback();
  }
}

test("a text is found and counted alike, whether few assets are called so or thousands", async () => {
  expect((await asked({ q: "servidor 1499" })).page.total).toEqual({ count: 20, capped: false });
  expect((await asked({ q: "ROUTER" })).numbers).toEqual([1]);
  const { page } = await asked({ q: "servidor" });
  expect(page.total).toEqual({ count: 10_000, capped: true });
  expect(page.items.map(({ priority }) => priority)).toEqual(Array(50).fill(89));
  // Every finding matches by its issue and by its asset, and counts once.
  const { page: both } = await asked({ q: "o", overdue: "true" });
  expect(both.total).toEqual({ count: 600, capped: false });
});

test("what no scan judged is found without reading what is open, and so is what is late", async () => {
  expect((await asked({ not_evaluated: "true" })).numbers).toEqual([1]);
  expect((await asked({ overdue: "true" })).page.total).toEqual({ count: 600, capped: false });
  const plans = await plansOf(pool, async (db) => {
    const selection = selectionOf({ not_evaluated: "true" });
    await findFindingPage(db, { ...selection, few: await findFew(db, selection) }, firstPage);
  });
  for (const plan of plans.slice(1)) expect(plan).toContain("finding_missed_idx");
  const [late] = await plansOf(pool, (db) => countLate(db, selectionOf({})));
  expect(late).toMatch(/using finding_open_due_idx[\s\S]*Index Cond: .*due_at IS NULL/);
});

test("a machine that was joined into another is found by the name of that one, also where thousands are called so", async () => {
  const server = (n: number) => `overlay(md5('${n}') placing '00000000' from 1 for 8)::uuid`;
  const joined = (into: string) =>
    runStatement(
      database.owner,
      `update entity set merged_into = ${into} where company_id = 1 and id = ${server(7)}`,
    );
  await joined("(select id from entity where company_id = 1 and name = 'router')");
  try {
    expect((await asked({ q: "router" })).page.total).toEqual({ count: 21, capped: false });
    // 1,499 assets still have the name; the one renamed to router no longer matches.
    const { page } = await asked({ q: "servidor", overdue: "true" });
    const late = (await asked({ overdue: "true" })).page.total.count;
    const ofRouter = (await asked({ q: "router", overdue: "true" })).page.total.count;
    expect(page.total.count).toBe(late - ofRouter);
  } finally {
    await joined("null");
  }
});

test("what is open and exploited is counted from kept counts, and found in the order of priority", async () => {
  await runStatement(
    database.owner,
    `insert into cve_intel (cve, kev_added) values ('CVE-2026-0777', '2026-11-01');
     insert into finding_issue_cve (company_id, cve, issue_id) select distinct 1, 'CVE-2026-0777', issue_id from finding;
     delete from finding_group_total;
     insert into finding_group_total (company_id, area, grouped_by, group_id, severity, count)
     select company_id, area, 'issue', issue_id, severity, count(*) from finding group by 1, 2, 4, 5`,
  );
  const { page } = await asked({ open: "true", kev: "true" });
  expect(page.total).toEqual({ count: 10_000, capped: true });
  expect(page.items.map(({ priority }) => priority)).toEqual(Array(50).fill(89));
  const { page: low } = await asked({ open: "true", kev: "true", severity: "low" });
  expect(low.total).toEqual({ count: 0, capped: false });
  const plans = await plansOf(pool, async (db) => {
    const selection = selectionOf({ open: "true", kev: "true" });
    await findFindingPage(db, { ...selection, few: await findFew(db, selection) }, firstPage);
  });
  expect(plans.at(-1)).toContain("using finding_open_priority_idx");
  expect(plans.filter((plan) => /on finding\b/.test(plan))).toHaveLength(1);
});

test("a text that few issues hold shows the first of each out of its index, page after page, and counts what is open", async () => {
  const issue = (n: number) => `overlay(md5('issue ${n}') placing '00000000' from 1 for 8)::uuid`;
  await runStatement(
    database.owner,
    `insert into finding_issue
     select (jsonb_populate_record(known, jsonb_build_object('id', fresh.id, 'rule_id', fresh.id, 'search', 'terrapin'))).*
     from finding_issue known, (values (${issue(1)}), (${issue(2)})) as fresh (id) limit 2;
     update finding set issue_id = ${issue(1)} where number % 100 = 5;
     update finding set issue_id = ${issue(2)}, status = case when number % 200 = 6 then 'closed_verified' else status end
     where number % 100 = 6;
     delete from finding_group_total;
     insert into finding_group_total (company_id, area, grouped_by, group_id, severity, count)
     select company_id, area, 'issue', issue_id, severity, count(*) from finding where status = 'open' group by 1, 2, 4, 5;
     analyze finding`,
  );
  const selection = selectionOf({ q: "terrapin" });
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 1,
    userId: 1,
    effect: "read",
  });
  try {
    const few = await findFew(openedDatabase.db, selection);
    const page = (cursor?: string) =>
      findFindingPage(openedDatabase.db, { ...selection, few }, { ...firstPage, ...(cursor && { cursor }) });
    // The result without a previous look-up of issues.
    const { items: all } = await findFindingPage(openedDatabase.db, selection, {
      sort: "-priority",
      limit: 1_000,
    });
    const first = await page();
    const second = await page(first.next ?? "");
    expect(first.total).toEqual({ count: 600, capped: false });
    expect(all).toHaveLength(600);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      all.slice(0, 100).map(({ id }) => id),
    );
    expect(all.map(({ priority }) => priority)).toEqual(
      all.map(({ priority }) => priority).toSorted((a, b) => b - a),
    );
    const open = selectionOf({ q: "terrapin", open: "true" });
    const { total } = await findFindingPage(openedDatabase.db, { ...open, few }, firstPage);
    expect(total).toEqual({ count: 450, capped: false });
  } finally {
    await openedDatabase.rollback();
  }
  const plans = await plansOf(pool, async (db) => {
    const request = selectionOf({ q: "terrapin", open: "true" });
    await findFindingPage(db, { ...request, few: await findFew(db, request) }, firstPage);
  });
  expect(plans.at(-1)).toMatch(/Index Scan Backward using finding_issue_of_idx/);
  expect(plans.at(-1)).not.toMatch(/Sort Key: finding.priority DESC[\s\S]*Seq Scan on finding/);
});
