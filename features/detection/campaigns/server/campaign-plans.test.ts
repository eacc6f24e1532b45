import { beforeAll, expect, test } from "vitest";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { findCampaigns } from "./shared-values/campaign.store.ts";
import { findAlertsOfOthers } from "./shared-values/other-companies.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);
const since = new Date("2026-01-01T00:00:00Z");
const asStaff = { scope: "session", companyId: null, userId: 1, oversees: true, effect: "read" } as const;

/** 40 companies with 1,000 alerts each, for somebody who serves them all. */
beforeAll(async () => {
  await runStatement(
    database.owner,
    `insert into company (id, name, full_name, created_at) overriding system value
       select n, 'Empresa ' || n, 'Empresa ' || n, now() from generate_series(1, 40) n;
     insert into portal_user (id, username, email, first_name, last_name, is_staff, password_changed_at, created_at)
       overriding system value values (1, 'ana', 'ana@ejemplo.cl', 'Ana', 'Soto', true, now(), now());
     insert into alert (company_id, id, number, fingerprint, origin, title, severity, rule_id, source_ip, first_seen_at,
       last_seen_at, opened_at, search, updated_at)
     select 1 + n % 40, lpad(to_hex(n), 32, '0')::uuid, n, gen_random_uuid(), 'detection', 'Alerta', 3, 'r' || n % 500,
       '203.0.' || n % 200 || '.' || n % 97, at, at, at, '', at
     from generate_series(1, 40000) n, lateral (select '2026-02-01Z'::timestamptz + n * interval '1 minute') as t (at);
     analyze alert; analyze company`,
  );
}, 120_000);

test("campaigns read the newest alerts of each company by their index, and look shared values up in a hash", async () => {
  const window = { from: since, rowsPerCompany: 200, limit: 101 };
  const [plan] = await plansOf(pool, (db) => findCampaigns(db, window), asStaff);
  expect(plan).toContain("alert_seen_idx");
  expect(plan).not.toContain("Seq Scan on alert");
  expect(plan).toMatch(/hashed SubPlan/);
});

test("the other companies of an alert are found by one look-up for each company and value", async () => {
  const place = { companyId: 1, id: "00000000-0000-0000-0000-000000000028", since };
  const [plan] = await plansOf(pool, (db) => findAlertsOfOthers(db, place), asStaff);
  for (const index of ["alert_rule_idx", "alert_ip_idx", "alert_hash_idx"]) expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on alert");
});
