import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery, runStatement } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleLine } from "../../../readers/example-alert.fixture.ts";
import { storeInboxJob } from "../../inbox/store-inbox.job.ts";
import { byteSlices, storeDelivery } from "../../intake/take-batch.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import type { EventCopy } from "../moving/event-copy.ts";
import { serviceCopy } from "../moving/service-copy.store.ts";
import { tablesCopy } from "../moving/tables-copy.store.ts";
import { prepareService } from "../service-schema.store.ts";
import { adoptBatches } from "./adopt-batches.ts";
import { wholeInService } from "./whole-in-service.fixture.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
afterAll(async () => {
  await service.close();
  await server.close();
});
const portal = await testPortal([events]);
const { owner } = portal.database;

beforeAll(() => prepareService(service));
beforeEach(() => server.fail());

/** A source of a company whose events the service holds. */
async function aStoredSource(): Promise<TestSource> {
  const source = await aSource(portal);
  portal.gate.memory(EventServices).assign(source.company.id, service);
  return source;
}

const whole = (source: TestSource) => wholeInService(owner, service, source.company.id);
const waiting = async ({ company }: TestSource) =>
  (await runQuery(owner, "select id from event_inbox where company_id = $1", [company.id])).length;
const storeWaiting = ({ sourceId, company }: TestSource) =>
  performJob(portal.gate, storeInboxJob, {
    actor: { kind: "source", role: "source", sourceId, companyId: company.id, name: "wazuh-central" },
    input: {},
  });
const countOfList = async (source: TestSource) => (await source.client.call(listEvents)).json().total.count;
const lines = (from: number, to: number) =>
  alertLines(to)
    .split("\n")
    .slice(from, to)
    .map((line) => `${line}\n`)
    .join("");

describe("a company whose events ClickHouse holds", () => {
  test("has the records of a delivery among its events, once each, and none in the tables", async () => {
    const source = await aStoredSource();
    expect((await source.deliver(lines(0, 500))).body).toMatchObject({ accepted: 500, duplicated: 0 });
    expect((await source.deliver(lines(400, 700))).body).toMatchObject({ accepted: 200, duplicated: 100 });
    expect((await source.deliver(lines(400, 700))).body).toMatchObject({ accepted: 200, replayed: true });
    expect(await whole(source)).toBe(700);
    expect(await countOfList(source)).toBe(700);
    expect(await runQuery(owner, "select id from event where company_id = $1", [source.company.id])).toEqual(
      [],
    );
  });

  test("has a record once that one delivery or two at the same time contain twice", async () => {
    const source = await aStoredSource();
    await source.deliver(lines(0, 50) + lines(0, 50));
    await Promise.all([source.deliver(`${lines(40, 90)}\n`), source.deliver(`\n${lines(40, 90)}`)]);
    expect(await whole(source)).toBe(90);
  });

  test("has every text as the tables have it, whatever characters it contains", async () => {
    const odd = `it's "a"\ttab, C:\\new\\table, \\N, a line\r\nend, ñandú 漢字 🦊 and \0`;
    const records = alertLines(2, (at) => ({
      rule: {
        id: `5\\'${at}`,
        level: 9,
        description: odd,
        mitre: { id: ["T1110", odd], tactic: [odd, "['x']"] },
      },
      agent: { id: "1", name: odd, ip: "10.0.0.1" },
      full_log: odd,
    }));
    // A record may also span lines and contain the characters themselves.
    const [first = "", second = ""] = records.split("\n");
    const text = `${first}\n${JSON.stringify(JSON.parse(second), null, "\t")}\n`;
    const [tables, stored] = [await aSource(portal), await aStoredSource()];
    await tables.deliver(text);
    await stored.deliver(text);
    const contentOf = async (copy: EventCopy) => {
      const contents: object[] = [];
      for await (const page of copy.pages("2026-10-05"))
        for (const { id: _id, source_id: _source, batch_id: _batch, received_at: _at, ...content } of page)
          contents.push(content);
      return contents;
    };
    const expected = await contentOf(tablesCopy(portal.gate, tables.company.id));
    expect(expected).toHaveLength(2);
    expect(await contentOf(serviceCopy(service, stored.company.id))).toEqual(expected);
    await stored.deliver(`\n${text}`);
    expect(await whole(stored)).toBe(2);
  });

  test("keeps records of different companies apart that have the same content", async () => {
    const [one, other] = [await aStoredSource(), await aStoredSource()];
    await one.deliver(lines(0, 20));
    await other.deliver(lines(0, 20));
    expect([await whole(one), await whole(other)]).toEqual([20, 20]);
  });

  test("has small deliveries acknowledged from the inbox while the service is away, and later among its events", async () => {
    const source = await aStoredSource();
    await server.kill();
    try {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          source.deliver(exampleLine({ id: `uno-${at}`, full_log: `${at}` })),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
      expect(await waiting(source)).toBe(30);
      const refused = await source.deliver(lines(0, 100));
      expect(refused.status).toBe(503);
      expect(refused.headers["retry-after"]).toBe("30");
      await expect(storeWaiting(source)).rejects.toThrow();
      expect(await waiting(source)).toBe(30);
    } finally {
      await server.start();
    }
    await storeWaiting(source);
    await source.deliver(lines(0, 100));
    expect(await waiting(source)).toBe(0);
    expect(await whole(source)).toBe(130);
  });
});

describe("an insert", () => {
  test("whose answer is lost is sent again and stored once", async () => {
    const source = await aStoredSource();
    await server.fail({ kind: "afterwards", match: "insert into event" });
    expect((await source.deliver(lines(0, 300))).body).toMatchObject({ accepted: 300 });
    expect((await server.report()).requests.filter(({ query }) => query.startsWith("insert"))).toHaveLength(
      2,
    );
    expect(await whole(source)).toBe(300);
  });

  test("that the service refuses leaves nothing behind, and the delivery can be sent again", async () => {
    const source = await aStoredSource();
    const full = "Code: 243. DB::Exception: Cannot reserve 1.00 MiB. (NOT_ENOUGH_SPACE)";
    await server.fail({ kind: "status", status: 500, message: full, match: "insert into event" });
    const { status, body } = await source.deliver(lines(0, 300));
    expect([status, body.detail]).toEqual([
      503,
      expect.stringContaining("El disco de la base de eventos está lleno."),
    ]);
    expect(await whole(source)).toBe(0);
    await source.deliver(lines(0, 300));
    expect(await whole(source)).toBe(300);
  });

  test("that was stored before the portal died is counted when the inbox stores its deliveries again", async () => {
    const source = await aStoredSource();
    await server.kill();
    for (let at = 0; at < 20; at += 1)
      await source.deliver(exampleLine({ id: `uno-${at}`, full_log: `${at}` }));
    await server.start();
    await withoutCommit(async () => {
      await expect(storeWaiting(source)).rejects.toThrow();
    });
    expect(await countOfList(source)).toBe(20);
    expect(await waiting(source)).toBe(20);
    await storeWaiting(source);
    expect(await waiting(source)).toBe(0);
    expect(await whole(source)).toBe(20);
  });
});

test("a delivery whose answer was lost with its portal is recorded later, also when it was sent again meanwhile", async () => {
  const source = await aStoredSource();
  await withoutCommit(async () => {
    expect((await source.deliver(lines(0, 300))).status).toBe(500);
  });
  expect((await source.deliver(lines(100, 400))).body).toMatchObject({ accepted: 100, duplicated: 200 });
  await expect(whole(source)).rejects.toThrow("Events and counts differ");
  expect(await adoptBatches(portal.gate, service, source.company.id)).toBe(1);
  expect(await whole(source)).toBe(400);
  expect(await adoptBatches(portal.gate, service, source.company.id)).toBe(0);
});

test("the transaction of a delivery is not idle while its records arrive, so that a slow sender is not cut off", async () => {
  const source = await aStoredSource();
  const companyId = source.company.id;
  const states: string[] = [];
  async function* slowly() {
    yield Buffer.from(lines(0, 5));
    await vi.waitFor(async () => {
      const sessions = await runQuery<{ state: string }>(
        owner,
        "select state from pg_stat_activity where query ilike 'copy %' and datname = current_database()",
      );
      expect(sessions).toHaveLength(1);
      states.push(...sessions.map(({ state }) => state));
    });
    yield Buffer.from(lines(5, 10));
  }
  const frame = { scope: "company", effect: "write", name: "test", companyId, bulk: true } as const;
  await asSystem(portal.gate, frame, (context) =>
    storeDelivery(context, {
      companyId,
      source: { id: source.sourceId, name: "wazuh-central" },
      bytes: slowly(),
    }),
  );
  expect(states).toEqual(["active"]);
  expect(await whole(source)).toBe(10);
});

test("a rehearsed delivery stores nothing in the service", async () => {
  const source = await aStoredSource();
  const companyId = source.company.id;
  await source.deliver(lines(0, 10));
  const frame = { scope: "company", effect: "write", name: "test", companyId, bulk: true } as const;
  const rehearsal = asSystem(portal.gate, frame, async (context) => {
    const bytes = byteSlices(Buffer.from(lines(0, 30)));
    const givenSource = { id: source.sourceId, name: "wazuh-central" };
    const result = await storeDelivery(context, { companyId, source: givenSource, bytes, isRehearsal: true });
    throw new Error(`${result.accepted} new, ${result.duplicated} known`);
  });
  await expect(rehearsal).rejects.toThrow("20 new, 10 known");
  expect(await whole(source)).toBe(10);
});

/** Runs work whose transactions fail after the service has stored the events, as when the portal dies. */
async function withoutCommit(work: () => Promise<void>): Promise<void> {
  await runStatement(owner, "revoke insert on event_batch from portal_company");
  try {
    await work();
  } finally {
    await runStatement(owner, "grant insert on event_batch to portal_company");
  }
}
