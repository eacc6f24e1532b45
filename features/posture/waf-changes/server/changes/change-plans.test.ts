import { beforeAll, expect, test } from "vitest";
import { testDatabase, testPool } from "#platform/testing/database.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { plansOf } from "#platform/testing/plans-of.ts";
import { findUnalertedGroups } from "../alerts/unalerted.store.ts";
import { wafChanges } from "./change-query.store.ts";
import { findOpenWeakenings } from "./matter-rows.store.ts";

const database = await testDatabase();
const pool = testPool(database.app);

/** 40,000 changes of one company, one in five hundred of them an open weakening. */
beforeAll(async () => {
  await runStatement(
    database.owner,
    `insert into company (id, name, full_name, created_at) overriding system value
       values (1, 'Empresa', 'Empresa', now());
     insert into waf_account (company_id, id, account, name, saved_by_name, saved_at)
       values (1, '019a0000-0000-7000-8000-000000000001', '1', 'Cuenta', 'Alguien', now());
     insert into waf_change (company_id, id, account_id, identity, occurred_at, received_at, type_key, type_text, kind, effect,
       effect_reason, resource_type, resource_id, site_name, actor, actor_name, message, state, origin, raw, search)
     select 1, gen_random_uuid(), '019a0000-0000-7000-8000-000000000001', decode(md5(n::text), 'hex'), at, at, 'RULE', 'Regla',
       'rule', case when n % 500 = 0 then 'weakening' else 'neutral' end, '', 'RULE', (n % 500)::text, 's' || n % 40,
       'u' || n % 9, 'u' || n % 9, '', case when n % 500 = 0 then 'unrequested' else 'regularised' end, 'file', '{}', 'regla'
     from generate_series(1, 40000) n, lateral (select '2024-11-20Z'::timestamptz + n * interval '4 minutes') as t (at);
     analyze waf_change`,
  );
}, 120_000);

test("a page of many changes is read by time, and what waits by its own index", async () => {
  const page = await plansOf(pool, (db) => wafChanges.page(db, { filter: {} }, { sort: "-at", limit: 50 }));
  expect(page.join("\n")).toContain("waf_change_time_idx");
  const [openPlan] = await plansOf(pool, (db) => findOpenWeakenings(db, 1, 1_000));
  expect(openPlan).toContain("waf_change_open_idx");
  const since = new Date("2026-01-01T00:00:00Z");
  const [unalerted] = await plansOf(pool, (db) => findUnalertedGroups(db, { companyId: 1, since }, 50));
  expect(unalerted).toContain("waf_change_open_idx");
  for (const plan of [openPlan, unalerted]) expect(plan).not.toContain("Seq Scan on waf_change");
});
