import { describe, expect, test } from "vitest";
import { changeSource } from "#features/detection/events/contracts/event-intake.contract.ts";
import {
  getMapping,
  saveMapping,
  tryMapping,
} from "#features/detection/events/contracts/event-mapping.contract.ts";
import { sourceStatus } from "#features/detection/events/contracts/event-status.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import type { Clock } from "#platform/server/verb.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource } from "../testing-source.fixture.ts";

let now = Date.parse("2026-10-20T15:00:20Z");
const clock: Clock = { now: () => new Date(now) };
const portal = await testPortal([events], { clock });
const count = async (text: string, companyId: number) =>
  Number((await runQuery<{ n: string }>(portal.database.owner, text, [companyId]))[0]?.n);
const store = (companyId: number) => count("select count(*) n from event where company_id = $1", companyId);

const cef = (at: number) =>
  `CEF:0|Casa|Muro|1.0|100|Conexión bloqueada|8|rt=${Date.parse("2026-10-20T14:00:00Z") + at} src=10.1.2.3 dst=10.9.8.7 externalId=${at}`;

describe("a source of any format", () => {
  test("delivers a list of records instead of lines", async () => {
    const source = await aSource(portal);
    const list = `[${alertLines(4).trim().split("\n").join(",\n")}]`;
    const { body } = await source.deliver(list, { "content-type": "application/json; charset=utf-8" });
    expect(body).toMatchObject({ accepted: 4, rejected: 0 });
    // The same records in another form, one per line, are recognised.
    expect((await source.deliver(alertLines(4))).body).toMatchObject({ accepted: 0, duplicated: 4 });
  });

  test("delivers lines of text", async () => {
    const source = await aSource(portal);
    const body = [cef(1), cef(2), "nada que alguien lea"].join("\n");
    const answer = await source.deliver(body, { "content-type": "text/plain" });
    expect(answer.body).toMatchObject({
      accepted: 2,
      rejected: 1,
      problems: [{ line: 3, code: "unknown_format" }],
    });
    const { items } = (await source.client.call(listEvents)).json();
    expect(items[0]).toMatchObject({ title: "Conexión bloqueada", source_ip: "10.1.2.3" });
  });

  test("is known by its content, also when one delivery brings several formats", async () => {
    const source = await aSource(portal);
    const body = [exampleLine({ id: "1.1" }), cef(3), exampleLine({ id: "1.2" })].join("\n");
    expect((await source.deliver(body)).body).toMatchObject({ accepted: 3, rejected: 0 });
  });

  test("that is told its format takes no other", async () => {
    const source = await aSource(portal);
    await source.operator.call(changeSource, { id: source.sourceId, format: "cef" });
    expect((await source.deliver(alertLines(2))).body).toMatchObject({ accepted: 0, rejected: 2 });
  });

  test("has techniques that ATT&CK renamed resolved to the living ones", async () => {
    const source = await aSource(portal);
    const rule = { level: 7, id: "1", description: "x", groups: ["y"], mitre: { id: ["T1086"] } };
    await source.deliver(exampleLine({ rule }));
    const { items } = (await source.client.call(listEvents)).json();
    expect(items[0].techniques).toEqual(["T1059.001"]);
  });
});

describe("the quota of a source", () => {
  test("sends the next delivery back with the moment to come again, and the minute after takes it", async () => {
    const source = await aSource(portal);
    await source.operator.call(changeSource, { id: source.sourceId, events_per_minute: 3 });
    expect((await source.deliver(alertLines(5))).status).toBe(200);
    const refusedAnswer = await source.deliver(alertLines(6));
    expect(refusedAnswer.status).toBe(429);
    expect(refusedAnswer.headers["retry-after"]).toBe("40");
    expect((await source.deliver(alertLines(6))).status).toBe(429);
    expect(await store(source.company.id)).toBe(5);
    now += 41_000;
    expect((await source.deliver(alertLines(6))).body).toMatchObject({ accepted: 1, duplicated: 5 });
    const { items } = (await source.client.call(sourceStatus)).json();
    expect(items[0].today).toMatchObject({ records: 11, refused: 2 });
    // Repeated refusals are recorded in the audit log once, at their beginning.
    const audited =
      "select count(*) n from audit_entry where company_id = $1 and action = 'events.quota_reached'";
    expect(await count(audited, source.company.id)).toBe(1);
  });

  test("of a day lasts until midnight in Chile", async () => {
    const source = await aSource(portal);
    await source.operator.call(changeSource, { id: source.sourceId, bytes_per_day: 10 });
    await source.deliver(alertLines(1));
    const refusedAnswer = await source.deliver(alertLines(2));
    expect(refusedAnswer.status).toBe(429);
    const midnight = Date.parse("2026-10-21T03:00:00Z");
    expect(Number(refusedAnswer.headers["retry-after"])).toBe(Math.ceil((midnight - now) / 1_000));
  });

  test("of one source does not hold another of the same company, and a raised one counts at once", async () => {
    const source = await aSource(portal);
    await source.operator.call(changeSource, { id: source.sourceId, events_per_minute: 1 });
    await source.deliver(alertLines(2));
    expect((await source.deliver(alertLines(3))).status).toBe(429);
    await source.operator.call(changeSource, { id: source.sourceId, events_per_minute: 1_000 });
    expect((await source.deliver(alertLines(3))).status).toBe(200);
  });
});

describe("the mapping of a source", () => {
  const rules = {
    occurred_at: { path: "when", format: "iso", zone: "UTC" },
    title: "{what} en {machine.name}",
    severity: { path: "level", table: { grave: "critical" } },
    fields: { asset_name: { path: "machine.name" } },
  } as const;
  const record = (at: number) =>
    JSON.stringify({
      when: `2026-10-20T14:00:0${at}Z`,
      what: "Puerta abierta",
      level: "grave",
      machine: { name: "sala-1" },
    });

  test("is tried on a record before it is saved, and reads what arrives from then on", async () => {
    const source = await aSource(portal);
    expect((await source.deliver(record(1))).body).toMatchObject({
      accepted: 0,
      rejected: 1,
      problems: [{ code: "unknown_json" }],
    });
    const attemptedBody = (await source.operator.call(tryMapping, { rules, record: record(1) })).json();
    expect(attemptedBody.event).toMatchObject({
      title: "Puerta abierta en sala-1",
      severity: "critical",
      asset_name: "sala-1",
    });
    const saved = await source.operator.call(saveMapping, { id: source.sourceId, rules, seen_version: null });
    expect(saved.statusCode).toBe(201);
    expect((await source.deliver(record(2))).body).toMatchObject({ accepted: 1, rejected: 0 });
    const mappingAnswer = (await source.operator.call(getMapping, { id: source.sourceId })).json();
    expect(mappingAnswer.versions).toMatchObject([{ version: 1 }]);
    expect(mappingAnswer.samples).toEqual([record(2)]);
  });

  test("reads what it could not read before when the same delivery is sent again", async () => {
    const source = await aSource(portal);
    const body = `${record(1)}\n${exampleLine({ id: "9.1" })}\n`;
    expect((await source.deliver(body)).body).toMatchObject({ accepted: 1, rejected: 1 });
    expect((await source.deliver(body)).body).toMatchObject({ rejected: 1, replayed: true });
    await source.operator.call(saveMapping, { id: source.sourceId, rules, seen_version: null });
    const read = { accepted: 1, duplicated: 1, rejected: 0 };
    expect((await source.deliver(body)).body).toMatchObject({ ...read, replayed: false });
    expect((await source.deliver(body)).body).toMatchObject({ ...read, replayed: true });
    expect(await store(source.company.id)).toBe(2);
  });

  test("is not saved over somebody else's version", async () => {
    const source = await aSource(portal);
    const save = (seen_version: number | null) =>
      source.operator.call(saveMapping, { id: source.sourceId, rules, seen_version });
    expect((await save(null)).statusCode).toBe(201);
    expect((await save(null)).statusCode).toBe(409);
    expect((await save(1)).json()).toMatchObject({ version: 2 });
  });
});

describe("the state of the sources", () => {
  test("says who is silent against its own habit, first, and never hides one", async () => {
    const source = await aSource(portal, "cada hora");
    const start = now;
    for (let hour = 6; hour > 0; hour -= 1) {
      now = start - hour * 3_600_000;
      await source.deliver(alertLines(1, () => ({ id: `h.${hour}` })));
    }
    now = start;
    const state = async () => (await source.client.call(sourceStatus)).json().items[0];
    expect(await state()).toMatchObject({ state: "flowing", usual_gap_hours: 1 });
    now = start + 3_600_000;
    expect(await state()).toMatchObject({ state: "silent", hour: { records: 0 } });
    now = start;
  });

  test("counts what came until now, not what a clock that ran ahead left behind", async () => {
    const source = await aSource(portal);
    await source.deliver(`${alertLines(2)}roto\n`);
    const ahead = now + 3 * 3_600_000;
    const start = now;
    now = ahead;
    await source.deliver(`${alertLines(5, (at) => ({ id: `ahead.${at}` }))}roto también\n`);
    now = start;
    const { items } = (await source.client.call(sourceStatus)).json();
    expect(items[0]).toMatchObject({
      today: { records: 3 },
      lately: { accepted: 2, rejected: 1 },
      reasons: [{ count: 1 }],
    });
  });

  test("tells why records were rejected lately and how late the newest one came", async () => {
    const source = await aSource(portal);
    const at = new Date(now - 90_000).toISOString();
    await source.deliver(`${exampleLine({ timestamp: at })}\nroto\n`);
    const { items } = (await source.client.call(sourceStatus)).json();
    expect(items[0]).toMatchObject({
      lag_seconds: 90,
      lately: { accepted: 1, rejected: 1 },
      reasons: [{ count: 1 }],
    });
  });
});
