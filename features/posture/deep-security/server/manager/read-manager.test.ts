import { afterAll, beforeEach, expect, test } from "vitest";
import { listComputers } from "#features/posture/deep-security/contracts/computers.contract.ts";
import {
  getConnection,
  readManagerNow,
  saveConnection,
} from "#features/posture/deep-security/contracts/connection.contract.ts";
import { saveProtectionSettings } from "#features/posture/deep-security/contracts/protection-panel.contract.ts";
import {
  healthyComputer,
  policiesFile,
  rulesFile,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { resealConnectionKeys } from "../connection/connection-key.ts";
import { aProtectedCompany, protectionPortal } from "../protected-company.fixture.ts";
import { maxAssignments } from "./manager-files.ts";
import { goodManagerKey, ManagerServer, managerAddress } from "./manager-server.fixture.ts";
import { readManager } from "./read-manager.ts";

const server = await new ManagerServer().listen();
afterAll(() => server.close());
const portal = await protectionPortal();
const start = new Date(portal.gate.clock.now().getTime() + 3_600_000);
const minutes = (count: number) => start.getTime() + count * 60_000;
const computer = (number: number, changes: object = {}) =>
  healthyComputer(number, { lastAgentCommunication: minutes(-5), ...changes });

beforeEach(() => {
  server.lists.policies = { member: "policies", objects: JSON.parse(policiesFile).policies };
  server.lists.computergroups = { member: "computerGroups", objects: [{ ID: 7, name: "Producción" }] };
  server.lists.intrusionpreventionrules = {
    member: "intrusionPreventionRules",
    objects: JSON.parse(rulesFile).intrusionPreventionRules,
  };
  server.lists.computers = { member: "computers", objects: [computer(1), computer(2)] };
  server.assignments.clear();
  server.assignments.set(1, { assignedRuleIDs: [101], recommendationScanStatus: "none" });
  server.pageLimit = 1_000;
  server.requests.length = 0;
  server.faults.clear();
});

let keys = 0;

/** A company with a connection, whose manager is read at moments of the test's choosing. */
async function stage() {
  const held = await aProtectedCompany(portal);
  const { company, operator } = held;
  // Every company has its own key; the server accepts all of them.
  keys += 1;
  const key = `${goodManagerKey}-${company.id}-${keys}`;
  const connect = (api_key: string | null = key, version: number | null = null) =>
    operator.call(saveConnection, { address: managerAddress, api_key, version });
  const waits: number[] = [];
  const hooks: { beforeRequest?: (count: number) => Promise<unknown> } = {};
  let sentCount = 0;
  const send: typeof server.send = async (request) => {
    sentCount += 1;
    await hooks.beforeRequest?.(sentCount);
    return await server.send({
      ...request,
      headers: {
        ...request.headers,
        ...(request.headers?.["api-secret-key"] === key && { "api-secret-key": goodManagerKey }),
      },
    });
  };
  const read = async (atMinutes: number, minutesOfRequest = 0) => {
    const gate = {
      ...portal.gate,
      clock: { now: () => new Date(minutes(atMinutes + sentCount * minutesOfRequest)) },
    };
    await readManager(gate, company.id, { send, wait: async (ms) => void waits.push(ms) });
    return (await operator.call(getConnection, {})).json().connection;
  };
  const names = async () =>
    (await operator.call(listComputers))
      .json()
      .items.map((each: { display_name: string }) => each.display_name);
  return { ...held, connect, read, waits, names, key, hooks };
}

test("reads policies, groups, rules, computers and assignments by their numbers, and stores them as exports", async () => {
  const { connect, read, operator, rows, company } = await stage();
  server.pageLimit = 1;
  expect((await connect()).statusCode).toBe(200);
  expect(await read(0)).toMatchObject({
    problem: null,
    failures: 0,
    read_counts: { policies: 2, groups: 1, rules: 3, computers: 2, assignments: 1 },
  });
  const { items } = (await operator.call(listComputers)).json();
  expect(items.find(({ number }: { number: number }) => number === 1)).toMatchObject({
    policy_name: "Servidores Linux",
    group_name: "Producción",
    prevention: "prevent",
  });
  const files = await rows<{ file_name: string }>(
    "select file_name from file_import where company_id = $1 and status = 'stored' order by id",
    [company.id],
  );
  expect(files.map(({ file_name }) => file_name)).toEqual([
    "api-policies.json",
    "api-computerGroups.json",
    "api-intrusionPreventionRules.json",
    "api-computers.json",
    "api-assignments.json",
  ]);
});

test("half a read is not stored, and says what failed", async () => {
  const { connect, read, names, rows, company } = await stage();
  await connect();
  server.pageLimit = 1;
  // Requests 1 to 10 read two policies, one group and three rules, with an empty page after each list, and the first
  // page of computers; the next one fails.
  server.faults.set(11, { status: 500 });
  const connection = await read(0);
  expect(connection).toMatchObject({
    problem: "Deep Security respondió con un error (500).",
    failures: 1,
    good_at: null,
    read_counts: null,
  });
  expect(await names()).toEqual([]);
  expect(await rows("select 1 from file_import where company_id = $1", [company.id])).toEqual([]);
  expect(await read(30)).toMatchObject({ failures: 1 });
  expect(await read(61)).toMatchObject({ failures: 0, problem: null });
  expect(await names()).toHaveLength(2);
});

test("waits after 429 as long as the manager wants, and leaves a long pause to the next read", async () => {
  const { connect, read, waits } = await stage();
  await connect();
  server.faults.set(2, { status: 429, headers: { "retry-after": "7" } });
  expect(await read(0)).toMatchObject({ problem: null });
  expect(waits).toEqual([7_000]);
  server.faults.set(server.requests.length + 1, { status: 429, headers: { "retry-after": "7200" } });
  expect(await read(70)).toMatchObject({
    problem: "Deep Security pide esperar: se le consultó demasiado seguido (429).",
    next_at: new Date(minutes(70 + 120)).toISOString(),
  });
});

test("a list that repeats or has no order is refused", async () => {
  const { connect, read, names } = await stage();
  await connect();
  server.faults.set(2, { status: 200, body: { policies: [{ ID: 1, name: "Base Policy" }] } });
  expect((await read(0)).problem).toBe("Deep Security envió la lista «policies» repetida o sin orden.");
  expect(await names()).toEqual([]);
});

test("an answer that names another tenant is refused, and nothing of it is stored", async () => {
  const { connect, read, names, operator } = await stage();
  await operator.call(saveProtectionSettings, {
    tenant_name: "Quilquén",
    tenant_id: null,
    heartbeat_minutes: 10,
    missed_heartbeats: 5,
    contracted: [],
  });
  await connect();
  server.lists.computers?.objects.push(computer(3, { TrendMicroDsTenant: "Otra S.A." }));
  expect((await read(0)).problem).toContain("otro cliente del administrador (Otra S.A.)");
  expect(await names()).toEqual([]);
});

test("a computer that stops reporting opens its gap though the manager answers the same", async () => {
  const { connect, read, gaps } = await stage();
  await connect();
  await read(0);
  expect(await gaps()).not.toContain("srv-1.quilquen.example silent open");
  await read(120);
  expect(await gaps()).toContain("srv-1.quilquen.example silent open");
});

test("assignments of many computers are read in turns", async () => {
  const { connect, read } = await stage();
  await connect();
  const objects = Array.from({ length: maxAssignments + 2 }, (_, at) => computer(at + 1));
  server.lists.computers = { member: "computers", objects };
  for (const { ID } of objects) server.assignments.set(ID, { assignedRuleIDs: [101] });
  const paths = () => server.requests.filter((each) => each.endsWith("assignments"));
  expect((await read(0)).read_counts.assignments).toBe(maxAssignments);
  server.requests.length = 0;
  await read(61);
  expect(paths().slice(0, 3)).toEqual(
    [maxAssignments + 1, maxAssignments + 2, 1].map(
      (number) => `GET /api/computers/${number}/intrusionprevention/assignments`,
    ),
  );
});

test("one key serves one company; a new address needs its key again; the key is stored sealed", async () => {
  const one = await stage();
  const other = await stage();
  expect((await one.connect()).statusCode).toBe(200);
  const refusedResponse = await other.connect(one.key);
  expect(refusedResponse.statusCode).toBe(409);
  expect(refusedResponse.body).not.toContain(one.company.name);
  const { version } = (await one.operator.call(getConnection, {})).json().connection;
  const moved = { address: "https://otra.quilquen.example:4119", api_key: null, version };
  expect((await one.operator.call(saveConnection, moved)).statusCode).toBe(400);
  expect(
    (await one.operator.call(saveConnection, { ...moved, address: "https://otra.example:22" })).statusCode,
  ).toBe(400);
  const [row] = await one.rows<{ key_sealed: string }>(
    "select key_sealed from protection_connection where company_id = $1",
    [one.company.id],
  );
  expect(row?.key_sealed).toMatch(/^v1\./);
  const frame = { scope: "identity", effect: "write", name: "test" } as const;
  expect(await asSystem(portal.gate, frame, resealConnectionKeys)).toBe(0);
});

test("while a manager is read nobody starts a second read, and settings saved meanwhile are read next", async () => {
  const { connect, read, operator, hooks } = await stage();
  await connect();
  const answers: number[] = [];
  hooks.beforeRequest = async (count) => {
    if (count === 1) answers.push((await operator.call(readManagerNow, {})).statusCode);
    if (count !== 2) return;
    const { version } = (await operator.call(getConnection, {})).json().connection;
    answers.push((await connect(null, version)).statusCode);
    await read(1);
  };
  const connection = await read(0);
  expect(answers).toEqual([409, 200]);
  expect(server.requests.filter((each) => each.endsWith("policies/search"))).toHaveLength(2);
  expect(connection).toMatchObject({ problem: null, reading_until: null });
  expect(Date.parse(connection.next_at)).toBeLessThan(minutes(0));
  expect((await operator.call(readManagerNow, {})).statusCode).toBe(200);
});

test("an answer that is not JSON, is too large or redirects stores nothing, and no sentence or log carries the key", async () => {
  const { connect, read, names, operator, rows, company, key } = await stage();
  await connect();
  server.faults.set(1, { status: 200, raw: `<html>${key}</html>` });
  expect((await read(0)).problem).toBe("Deep Security respondió algo que no es JSON.");
  server.faults.clear();
  server.requests.length = 0;
  server.faults.set(1, { status: 200, raw: `{"policies":"${"x".repeat(33 * 1_048_576)}"}` });
  expect((await read(180)).problem).toBe("La respuesta de Deep Security es más grande de lo permitido.");
  server.requests.length = 0;
  server.faults.set(1, { status: 302, headers: { location: "https://169.254.169.254/latest/meta-data/" } });
  const last = await read(600);
  expect(last.problem).toContain("Deep Security");
  expect(server.requests).toHaveLength(1);
  expect(await names()).toEqual([]);
  const traces = [
    JSON.stringify(await rows("select * from audit_entry where company_id = $1", [company.id])),
    (await operator.call(getConnection, {})).body,
  ];
  expect(traces.join()).not.toContain(key);
});

test("a manager that answers 429 for ever is asked at most 21 times in a read", async () => {
  const { connect, read, waits } = await stage();
  await connect();
  for (let request = 1; request <= 60; request += 1)
    server.faults.set(request, { status: 429, headers: { "retry-after": "5" } });
  expect((await read(0)).problem).toContain("(429)");
  expect(server.requests).toHaveLength(21);
  expect(waits).toHaveLength(20);
});

test("a manager that needs longer than the turn of a read stores nothing of it", async () => {
  const { connect, read, names } = await stage();
  await connect();
  expect(await read(0, 10)).toMatchObject({
    problem: "Deep Security tardó demasiado en enviar la lectura completa.",
    reading_until: null,
  });
  expect(server.requests).toHaveLength(5);
  expect(await names()).toEqual([]);
});
