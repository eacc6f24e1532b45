import { expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  compareSnapshots,
  listSnapshots,
} from "#features/posture/waf-changes/contracts/configuration.contract.ts";
import {
  configFile,
  policy,
  rule,
  site,
  type WrittenConfig,
} from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { wafImporter } from "../imports/waf-importer.ts";
import { aStoredAccount, storeWafFile } from "../waf-company.fixture.ts";

const portal = await testPortal([companies, events, alerts, wafChanges], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const now = portal.gate.clock.now();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

async function stage() {
  const company = await aCompany(portal);
  await aStoredAccount(portal, company);
  const client = await signedIn(portal, "client", company);
  const store = (days: number, config: WrittenConfig = {}) =>
    storeWafFile(portal, company, configFile({ taken_at: daysAgo(days), ...config }));
  const compare = async () => {
    const [later, earlier] = (await client.call(listSnapshots, {})).json().items;
    return (await client.call(compareSnapshots, { id: later.id, earlier_id: earlier.id })).json();
  };
  const versions = async () => {
    const [row] = await runQuery<{ count: number }>(
      portal.database.owner,
      "select count(*)::int as count from waf_object where company_id = $1",
      [company.id],
    );
    return row?.count;
  };
  return { company, client, store, compare, versions };
}

test("two days are compared object by object, and a night without changes adds no version", async () => {
  const { store, compare, versions } = await stage();
  await store(3, { rules: [rule(5001), rule(5002)] });
  expect(await versions()).toBe(4);
  await store(2, { rules: [rule(5001), rule(5002)] });
  expect(await versions()).toBe(4);
  await store(1, { rules: [rule(5001, { enabled: false }), rule(5003)] });
  expect(await compare()).toMatchObject({
    counts: { added: 1, changed: 1, removed: 1 },
    items: [
      {
        object_id: "5001",
        difference: "changed",
        site_name: "www9001.quilquen.example",
        fields: [{ field: "enabled", before: "true", after: "false" }],
      },
      { object_id: "5002", difference: "removed" },
      { object_id: "5003", difference: "added" },
    ],
  });
});

test("a snapshot without rules leaves the rules as they were", async () => {
  const { company, store, compare } = await stage();
  await store(2);
  const { rules: _, ...rest } = JSON.parse(
    configFile({ taken_at: daysAgo(1), policies: [policy(301, { enabled: false })] }),
  );
  await storeWafFile(portal, company, JSON.stringify(rest));
  expect((await compare()).counts).toEqual({ added: 0, changed: 1, removed: 0 });
});

test("older than the newest one it is refused, and so is one of another account", async () => {
  const { store } = await stage();
  await store(1);
  expect((await store(2)).reason).toContain("en orden de fecha");
  expect((await store(0, { account_id: "999" })).reason).toContain("no está registrada");
});

test("the newest one can be taken back, and the one before stands again", async () => {
  const { company, store, versions } = await stage();
  await store(2);
  const { id } = await store(1, { rules: [rule(5001, { enabled: false })] });
  expect(await versions()).toBe(4);
  await runQuery(portal.database.owner, "update file_import set status = 'undoing' where id = $1", [id]);
  await undoImport(
    { gate: portal.gate, actor: systemActor("test", company.id) },
    wafImporter as unknown as AnyImporter,
    id ?? "",
  );
  expect(await versions()).toBe(3);
  const [open] = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from waf_object where company_id = $1 and until_at is null",
    [company.id],
  );
  expect(open?.count).toBe(3);
});

test("the difference of 5,000 rules reads what changed and not all of them", async () => {
  const { company, store, compare } = await stage();
  const rules = Array.from({ length: 5_000 }, (_, at) => rule(at + 1));
  await store(2, { sites: [site(9001)], rules });
  await store(1, {
    sites: [site(9001)],
    rules: rules.map((each, at) => (at % 500 === 0 ? { ...each, enabled: false } : each)),
  });
  expect((await compare()).counts).toEqual({ added: 0, changed: 10, removed: 0 });
  const [row] = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from waf_object where company_id = $1",
    [company.id],
  );
  expect(row?.count).toBe(5_012);
});

test("another company reads none of it", async () => {
  const { client, store } = await stage();
  const other = await stage();
  await store(2);
  await store(1);
  const [later, earlier] = (await client.call(listSnapshots, {})).json().items;
  expect((await other.client.call(listSnapshots, {})).json().items).toEqual([]);
  const answer = await other.client.call(compareSnapshots, { id: later.id, earlier_id: earlier.id });
  expect(answer.statusCode).toBe(404);
});
