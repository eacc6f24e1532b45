import { beforeAll, expect, test } from "vitest";
import { CloudAlertFilter } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { type Database, openDatabase } from "#platform/server/database/open-database.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runQuery, runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { cloudAlerts, findCloudAlertPage } from "./alerts/cloud-alert-query.store.ts";
import { cloudAlertsFrom, selectionFor } from "./alerts/cloud-alert-view.ts";
import { findResourceChecks } from "./checks/resource-check.store.ts";
import { fillCloud } from "./filled-cloud.fixture.ts";
import { countExpiredAnswers } from "./home/cloud-home.store.ts";
import { readCloudPostureState } from "./kept/cloud-accounts.ts";
import { findNewestRuns } from "./kept/cloud-run.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);
const clock = { now: () => new Date() };

/** Twenty accounts of a year of weekly scans, and twenty thousand check results. */
beforeAll(async () => {
  await runStatement(
    database.owner,
    "insert into company (id, name, full_name, created_at) overriding system value values (1, 'Uno', 'Uno', now())",
  );
  await fillCloud(database.owner, { companyId: 1, results: 20_000 });
}, 60_000);

const plans = (ask: (db: Database) => Promise<unknown>) => plansOf(pool, ask);
const readsAllOf = (plan: string, tables: string) => new RegExp(`Seq Scan on (${tables})\\b`).test(plan);

test("the panel reads what is kept of the last scans, and nothing of every check", async () => {
  const values = await plans(async (db) => {
    await readCloudPostureState({ db, clock });
    await countExpiredAnswers(db, "2026-11-20");
  });
  expect(values.length).toBeGreaterThan(4);
  for (const plan of values) expect(readsAllOf(plan, "check_result|cloud_scan_count"), plan).toBe(false);
});

test("the last scan of each account is found account by account", async () => {
  const [plan] = await plans((db) => findNewestRuns(db));
  expect(plan).toMatch(/Recursive Union[\s\S]*using cloud_scan_account_idx/);
  expect(plan).not.toMatch(/WindowAgg|Sort/);
});

test("a page of the list reads what its lines need: never all that the scans found, nor all checks", async () => {
  for (const filter of [{ open: "true" }, { open: "true", exposes: "true" }, {}]) {
    const values = await plans(async (db) => {
      const selection = await selectionFor(db, CloudAlertFilter.parse(filter));
      const { items } = await findCloudAlertPage(db, selection, { sort: "-priority", limit: 50 });
      expect(items).toHaveLength(50);
      await cloudAlertsFrom(db, selection, items);
    });
    for (const plan of values) {
      expect(readsAllOf(plan, "check_result|scan_finding"), plan).toBe(false);
    }
    const byPriority =
      "exposes" in filter ? /using finding_issue_of_idx/ : /using finding_(open_)?priority_idx/;
    expect(values.some((plan) => byPriority.test(plan))).toBe(true);
  }
});

test("a page of some checks has the rows that a sort of all their findings has", async () => {
  const opened = await openDatabase(pool, { scope: "company", companyId: 1, userId: 1, effect: "read" });
  try {
    for (const filter of [{ exposes: "true" }, { category: "storage,network" }, { q: "revision 7" }]) {
      const selection = await selectionFor(opened.db, CloudAlertFilter.parse({ open: "true", ...filter }));
      const all = await cloudAlerts.selected(opened.db, selection, { by: "priority", max: 100_000 });
      const expected = all
        .sort((one, other) => other.priority - one.priority || (other.id < one.id ? -1 : 1))
        .map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(100);
      const first = await findCloudAlertPage(opened.db, selection, { sort: "-priority", limit: 40 });
      const cursor = first.next ?? undefined;
      const second = await findCloudAlertPage(opened.db, selection, { sort: "-priority", limit: 40, cursor });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(expected.slice(0, 80));
      expect(first.total).toEqual({
        count: Math.min(expected.length, 10_000),
        capped: expected.length > 10_000,
      });
    }
  } finally {
    await opened.rollback();
  }
});

test("the facets ask of each counted finding whether it is new", async () => {
  const values = await plans(async (db) =>
    cloudAlerts.facets(db, await selectionFor(db, CloudAlertFilter.parse({ open: "true" }))),
  );
  for (const plan of values) expect(readsAllOf(plan, "check_result|scan_finding"), plan).toBe(false);
});

test("what every check says of a resource is read of that resource", async () => {
  const [asset] = await runQuery<{ id: string }>(
    database.owner,
    "select id from entity where company_id = 1 limit 1",
  );
  const [plan] = await plans((db) => findResourceChecks(db, asset?.id ?? ""));
  expect(readsAllOf(plan ?? "", "check_result|finding"), plan).toBe(false);
});
