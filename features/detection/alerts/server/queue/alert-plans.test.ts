import { beforeAll, expect, test } from "vitest";
import { alertStatuses } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { findAlertGroups } from "./alert-groups.store.ts";
import type { AlertSelection } from "./alert-query.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);
const selection = {
  filter: { level: 1, status: alertStatuses.filter((status) => status !== "closed") },
  me: 1,
  now: new Date("2026-11-20T12:00:00Z"),
} satisfies AlertSelection;

/** Years of closed alerts, and one in fifty that is open. */
beforeAll(async () => {
  await runStatement(
    database.owner,
    `insert into company (id, name, full_name, created_at) overriding system value
       select n, 'Empresa ' || n, 'Empresa ' || n, now() from generate_series(1, 3) n;
     insert into alert (company_id, id, number, fingerprint, origin, title, rule_id, severity, asset_name, first_seen_at,
       last_seen_at, opened_at, status, verdict, search, updated_at)
     select 1 + n % 3, gen_random_uuid(), n, gen_random_uuid(), 'detection', 'Alerta', 'r' || n % 90, n % 6,
       'a' || n % 70, at, at, at, case when n % 50 < 3 then 'new' else 'closed' end, null, 'alerta', at
     from generate_series(1, 60000) n, lateral (select '2024-11-20Z'::timestamptz + n * interval '17 minutes') as t (at);
     analyze alert`,
  );
});

test("the groups of a queue read what is open, however much was closed", async () => {
  const query = { by: "rule", sort: "due", after: undefined, limit: 51 } as const;
  const [plan] = await plansOf(pool, (db) => findAlertGroups(db, selection, query));
  expect(plan).toContain("alert_open_idx");
  expect(plan).not.toContain("Seq Scan on alert");
});
