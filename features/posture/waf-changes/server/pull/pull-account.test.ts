import { afterAll, beforeEach, expect, test } from "vitest";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import {
  addAccount,
  listAccounts,
  pullAccountNow,
  saveAccount,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { getChange, listChanges } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import {
  auditEvent,
  exampleAccount,
  policy,
  rule,
  site,
} from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { resealAccountKeys } from "../accounts/account-key.ts";
import { accountOf } from "../waf-company.fixture.ts";
import { pageSize } from "./imperva-client.ts";
import { goodKey, ImpervaServer } from "./imperva-server.fixture.ts";
import { pullAccount } from "./pull-account.ts";

const server = await new ImpervaServer().listen();
afterAll(() => server.close());
const portal = await testPortal([companies, events, alerts, wafChanges], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
/** Tomorrow at noon in Santiago: after every account of the tests is registered, and within a day for some hours. */
const now = new Date(beginningOf(dayOf(portal.gate.clock.now()), 1).getTime() + 12 * 3_600_000);
const minutes = (count: number) => now.getTime() + count * 60_000;
const day = 24 * 60;

beforeEach(() => {
  server.events = [];
  server.sites = [site(9001)];
  server.policies = [policy(301)];
  server.rules = [rule(5001)];
  server.plan = {};
  server.requests.length = 0;
  server.faults.clear();
});

/** A company whose account is read by the API, at moments of the test's choosing. */
async function stage(key = goodKey) {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const account = {
    account: accountOf(company),
    name: "Cuenta",
    api_id: "41",
    api_key: key,
    is_enabled: true,
  };
  const { id } = (await operator.call(addAccount, account)).json();
  const pull = async (atMinutes: number, send = server.send, minutesOfRequest = 0) => {
    const earlier = server.requests.length;
    const late = () => (server.requests.length - earlier) * minutesOfRequest;
    const gate = { ...portal.gate, clock: { now: () => new Date(minutes(atMinutes + late())) } };
    await pullAccount(gate, { companyId: company.id, id }, send);
    return (await operator.call(listAccounts, {})).json().items[0];
  };
  const changes = async () => (await operator.call(listChanges, { sort: "at", limit: 200 })).json();
  return { company, operator, id, pull, changes };
}

test("reads new events with an overlap of 10 minutes, and nothing twice", async () => {
  const { pull, changes } = await stage();
  server.events = [auditEvent({ time: minutes(-30) }), auditEvent({ time: minutes(-5), resource_id: "2" })];
  expect(await pull(0)).toMatchObject({ problem: null, failures: 0, refused_events: 0 });
  // The event happened before the first read and appears after it.
  server.events.push(
    auditEvent({ time: minutes(-4), resource_id: "3" }),
    auditEvent({ time: minutes(10), resource_id: "4" }),
  );
  server.requests.length = 0;
  await pull(20);
  expect((await changes()).items).toHaveLength(4);
  const [first] = server.requests;
  expect(Number(new URLSearchParams(first?.split("?")[1]).get("start"))).toBe(minutes(-10));
});

test("turns the pages of a day, and leaves out events of other accounts", async () => {
  const { pull, changes } = await stage();
  server.events = Array.from({ length: pageSize * 2 + 5 }, (_, at) =>
    auditEvent({
      time: minutes(-20),
      resource_id: String(at),
      account_id: at === 7 ? "999" : exampleAccount,
    }),
  );
  expect(await pull(0)).toMatchObject({ refused_events: 1 });
  expect((await changes()).total.count).toBe(pageSize * 2 + 4);
});

test("waits as long as the API wants after 429", async () => {
  const { pull } = await stage();
  server.faults.set(1, { status: 429, headers: { "retry-after": "7200" } });
  const account = await pull(0);
  expect(account).toMatchObject({
    failures: 1,
    problem: "Imperva pide esperar: se le consultó demasiado seguido (429).",
    next_at: new Date(minutes(120)).toISOString(),
    read_until: null,
  });
  await pull(60);
  expect(server.requests).toHaveLength(1);
  expect(await pull(121)).toMatchObject({ failures: 0, problem: null });
});

test("begins a day again whose second page failed, and stores each change once", async () => {
  const { pull, changes } = await stage();
  server.events = Array.from({ length: pageSize + 20 }, (_, at) =>
    auditEvent({ time: minutes(-20), resource_id: String(at) }),
  );
  // The days before are read first: their first page with events is the 30th request.
  server.faults.set(31, { status: 503 });
  const failed = await pull(0);
  expect(failed).toMatchObject({ failures: 1, problem: "Imperva respondió con un error (503)." });
  expect((await changes()).total.count).toBe(pageSize);
  expect(await pull(16)).toMatchObject({ failures: 0 });
  expect((await changes()).total.count).toBe(pageSize + 20);
});

test("says what an answer with an error code means, and never stores it as empty", async () => {
  const { pull } = await stage();
  server.faults.set(1, {
    status: 200,
    body: { res: 9411, res_message: "Authentication missing or invalid" },
  });
  expect(await pull(0)).toMatchObject({ problem: "Imperva no acepta la clave de API.", read_until: null });
  const { pull: wrong } = await stage("otra-clave");
  server.faults.clear();
  expect(await wrong(0)).toMatchObject({ problem: "Imperva no acepta la clave de API (401)." });
});

test("two reads at once store each change once", async () => {
  const { pull, changes } = await stage();
  server.events = [auditEvent({ time: minutes(-30) })];
  await Promise.all([pull(0), pull(0), pull(0)]);
  expect((await changes()).items).toHaveLength(1);
});

test("a snapshot before and one after show what a change did, and that it is a weakening", async () => {
  const { pull, changes, operator } = await stage();
  await pull(0);
  server.rules = [rule(5001, { action: "RULE_ACTION_ALERT" })];
  server.events = [
    auditEvent({
      time: minutes(60),
      type_key: "RULE_UPDATED",
      type_description: "Rule updated",
      message: "Rule 5001",
    }),
  ];
  await pull(90);
  const [before] = (await changes()).items;
  expect(before).toMatchObject({ effect: "neutral", site_name: "www9001.quilquen.example" });
  expect((await operator.call(getChange, { id: before.id })).json().detail).toBeNull();
  await pull(day + 90);
  const change = (await operator.call(getChange, { id: before.id })).json();
  expect(change).toMatchObject({
    effect: "weakening",
    effect_reason: "La acción pasó de RULE_ACTION_BLOCK a RULE_ACTION_ALERT.",
    detail: {
      object: "Regla 5001",
      other_changes: 0,
      fields: [{ field: "action", before: "RULE_ACTION_BLOCK", after: "RULE_ACTION_ALERT" }],
    },
  });
});

test("half a configuration is no snapshot", async () => {
  const { company, pull } = await stage();
  server.rules = Array.from({ length: pageSize + 1 }, (_, at) => rule(at + 1));
  // 31 days of events, sites, policies with the empty page after them, and the second page of rules.
  server.faults.set(36, { status: 500 });
  const account = await pull(0);
  expect(account).toMatchObject({ problem: null, snapshot_at: null });
  expect(account.snapshot_problem).toContain("500");
  const rows = await runQuery<{ count: number }>(
    portal.database.owner,
    "select count(*)::int as count from waf_object where company_id = $1",
    [company.id],
  );
  expect(rows[0]?.count).toBe(0);
});

test("a repeated page is no whole configuration, and fewer events than announced are no read", async () => {
  const { pull } = await stage();
  server.rules = Array.from({ length: pageSize }, (_, at) => rule(at + 1));
  // Earlier requests read 31 days of events, the sites, the policies with the empty page after them, and the first page
  // of rules.
  server.faults.set(36, { status: 200, body: { data: server.rules } });
  const account = await pull(0);
  expect(account).toMatchObject({ snapshot_at: null });
  expect(account.snapshot_problem).toContain("incompleta");
  server.requests.length = 0;
  server.faults.set(1, { status: 200, body: { total: 300, elements: [] } });
  expect(await pull(20)).toMatchObject({ problem: "Imperva envió menos eventos de los que anunció." });
});

test("a snapshot gives its effect to changes of the same kind of object only", async () => {
  const { pull, changes } = await stage();
  await pull(0);
  server.rules = [rule(5001, { enabled: false })];
  const neutral = { type_key: "UPDATED", type_description: "Updated", message: "5001", resource_id: "5001" };
  server.events = [
    auditEvent({ ...neutral, time: minutes(60), resource_type_key: "RULE" }),
    auditEvent({ ...neutral, time: minutes(61), resource_type_key: "SITE" }),
  ];
  await pull(90);
  await pull(day + 90);
  expect((await changes()).items.map(({ effect }: { effect: string }) => effect)).toEqual([
    "weakening",
    "neutral",
  ]);
});

test("the key is stored sealed, and sealed again with a new key of the portal", async () => {
  const { company } = await stage();
  const [row] = await runQuery<{ key_sealed: string }>(
    portal.database.owner,
    "select key_sealed from waf_account where company_id = $1",
    [company.id],
  );
  expect(row?.key_sealed).toMatch(/^v1\./);
  expect(row?.key_sealed).not.toContain(goodKey);
  const frame = { scope: "identity", effect: "write", name: "test" } as const;
  expect(await asSystem(portal.gate, frame, resealAccountKeys)).toBe(0);
});

test("a pause that the API wants while the configuration is read holds for the next read", async () => {
  const { pull } = await stage();
  // Earlier requests read 31 days of events; this one reads the sites.
  server.faults.set(32, { status: 429, headers: { "retry-after": "7200" } });
  const account = await pull(0);
  expect(account).toMatchObject({ problem: null, next_at: new Date(minutes(120)).toISOString() });
  expect(account.snapshot_problem).toContain("pide esperar");
});

test("a short list of policies without a count removes nothing, and says why", async () => {
  const { company, pull } = await stage();
  server.policies = Array.from({ length: 12 }, (_, at) => policy(at + 1));
  await pull(0);
  server.policies = [policy(1)];
  server.rules = [];
  const account = await pull(day + 1);
  expect(account.snapshot_problem).toContain("(política): no se compararon");
  const current = await runQuery<{ kind: string; count: number }>(
    portal.database.owner,
    "select kind, count(*)::int as count from waf_object where company_id = $1 and until_at is null group by kind order by kind",
    [company.id],
  );
  expect(current).toEqual([
    { kind: "policy", count: 12 },
    { kind: "site", count: 1 },
  ]);
});

test("a site of another account refuses the configuration; a policy that a parent account shares is left out", async () => {
  const { company, pull } = await stage();
  server.sites = [{ ...site(9001), accountId: 77 }];
  expect((await pull(0)).snapshot_problem).toContain("objetos de la cuenta 77 (sitio 9001)");
  server.sites = [{ ...site(9001), accountId: Number(exampleAccount) }];
  server.policies = [policy(301), { ...policy(302), accountId: 77 }];
  expect((await pull(20)).snapshot_problem).toBeNull();
  const [row] = await runQuery<{ names: string }>(
    portal.database.owner,
    "select string_agg(object_id, ' ' order by object_id) as names from waf_object where company_id = $1",
    [company.id],
  );
  expect(row?.names).toBe("301 5001 9001");
});

test("while an account is read nobody starts a second read, and settings saved meanwhile are read next", async () => {
  const { operator, id, pull } = await stage();
  const answers: number[] = [];
  let requests = 0;
  const account = await pull(0, async (request) => {
    requests += 1;
    // The first request belongs to the events, the last ones to the configuration and the plan.
    if (requests === 1 || request.url.includes("subscription")) {
      answers.push((await operator.call(pullAccountNow, { id })).statusCode);
      await pull(1);
    }
    if (requests === 2) {
      const { version } = (await operator.call(listAccounts, {})).json().items[0];
      const written = { name: "Otro nombre", api_id: "41", api_key: null, is_enabled: true };
      answers.push((await operator.call(saveAccount, { id, version, ...written })).statusCode);
      await pull(2);
    }
    return server.send(request);
  });
  expect(answers).toEqual([409, 200, 409]);
  expect(server.requests).toHaveLength(requests);
  expect(account).toMatchObject({ name: "Otro nombre", reading_until: null });
  expect(Date.parse(account.next_at)).toBeLessThan(minutes(0));
  expect((await operator.call(pullAccountNow, { id })).statusCode).toBe(200);
});

test("the plan is read once a day, and a plan of another account is refused", async () => {
  const { pull } = await stage();
  const row = (name: string, purchased: string, used: string) => ({ name, purchased, used });
  const section = (name: string, ...planSectionRows: object[]) => ({ name, planSectionRows });
  server.plan = {
    planStatus: {
      accountId: Number(exampleAccount),
      websiteProtection: section("Website Protection", row("Additional Sites", "100", "2")),
      additionalServices: [
        section("Additional Services", row("Always On Bandwidth", "10Mbps", "N/A"), { used: "7" }),
      ],
    },
    bandwidthHistory: [
      { billingCycle: "Current billing cycle", onDemandBandwidth: "0bps", alwaysOnBandwidth: "3.5kbps" },
    ],
  };
  const plan = {
    services: [
      { section: "Website Protection", name: "Additional Sites", purchased: "100", used: "2" },
      { section: "Additional Services", name: "Always On Bandwidth", purchased: "10Mbps", used: "" },
    ],
    bandwidth: [{ cycle: "Current billing cycle", on_demand: "0bps", always_on: "3.5kbps" }],
  };
  expect(await pull(0)).toMatchObject({ plan, plan_problem: null });
  server.requests.length = 0;
  await pull(20);
  expect(server.requests.filter((each) => each.includes("subscription"))).toEqual([]);
  server.plan = { planStatus: { accountId: 77 } };
  expect(await pull(day)).toMatchObject({ plan, plan_problem: "Imperva no envió el plan de la cuenta." });
});

test("a read that needs longer than its turn goes on the next time, and stores each change once", async () => {
  const { pull, changes } = await stage();
  await pull(0);
  server.events = Array.from({ length: pageSize * 4 }, (_, at) =>
    auditEvent({ time: minutes(60), resource_id: String(at) }),
  );
  expect(await pull(90, server.send, 8)).toMatchObject({
    problem: "Imperva tardó demasiado: el resto se lee la próxima vez.",
    reading_until: null,
  });
  expect((await changes()).total.count).toBe(pageSize * 3);
  expect(await pull(day)).toMatchObject({ problem: null });
  expect((await changes()).total.count).toBe(pageSize * 4);
});
