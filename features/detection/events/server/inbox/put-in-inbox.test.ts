import { describe, expect, test } from "vitest";
import { changeSource } from "#features/detection/events/contracts/event-intake.contract.ts";
import { waitingDeliveries } from "#features/detection/events/contracts/event-status.contract.ts";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { readPlaces } from "../clickhouse/places/follow-places.ts";
import { wholeBatches } from "../intake/whole-batches.fixture.ts";
import { aSource, type TestSource } from "../testing-source.fixture.ts";
import { InboxLimit } from "./inbox-queues.ts";
import { storeInboxJob } from "./store-inbox.job.ts";

const now = new Date();
// The clock is fixed, so that these deliveries count as consecutive even on a slow machine.
let time = now;
const portal = await testPortal([events], { clock: { now: () => time } });
const { owner } = portal.database;
const line = (name: string | number) => exampleLine({ id: `alerta-${name}` });

/** Sends records in parallel: the first is stored at once, the others are put into the inbox. */
const deliverEach = async (source: TestSource, bodies: readonly string[]) =>
  (await Promise.all(bodies.map((body) => source.deliver(body)))).map(({ status, body }) => ({
    status,
    ...body,
  }));
/**
 * A source that has just sent two deliveries in parallel, so that the next ones go to the inbox. If the first was
 * stored before the second arrived, another source is tried.
 */
async function aBusySource(): Promise<TestSource> {
  const source = await aSource(portal);
  await deliverEach(source, ["antes-1", "antes-2"].map(line));
  return (await count(source, "event_inbox")) > 0 ? source : await aBusySource();
}
const names = (count: number) => Array.from({ length: count }, (_, at) => line(at));

async function count(source: TestSource, table: "event" | "event_inbox", where = "true"): Promise<number> {
  const rows = await runQuery<{ n: number }>(
    owner,
    `select count(*)::int as n from ${table} where company_id = $1 and ${where}`,
    [source.company.id],
  );
  return rows[0]?.n ?? 0;
}

const store = ({ sourceId, company }: TestSource) =>
  performJob(portal.gate, storeInboxJob, {
    actor: { kind: "source", role: "source", sourceId, companyId: company.id, name: "wazuh-central" },
    input: {},
  });

describe("a tool that sends each record by itself, many at once", () => {
  test("is answered when they are put down safely, and a moment later they are among the events, once each", async () => {
    const source = await aBusySource();
    const answers = await deliverEach(source, names(40));
    expect(answers).toEqual(
      Array(40).fill(expect.objectContaining({ status: 200, accepted: 1, replayed: false })),
    );
    expect(new Set(answers.map(({ batch_id }) => batch_id)).size).toBe(40);
    expect(await count(source, "event_inbox")).toBeGreaterThanOrEqual(40);
    expect((await count(source, "event")) + (await count(source, "event_inbox"))).toBe(42);
    await store(source);
    expect(await count(source, "event")).toBe(42);
    expect(await count(source, "event_inbox")).toBe(0);
    await wholeBatches(owner);
    expect((await source.client.call(listEvents)).json().total.count).toBe(42);
    const storedBatches = await runQuery<{ id: string }>(
      owner,
      "select id from event_batch where company_id = $1",
      [source.company.id],
    );
    expect(storedBatches.map(({ id }) => id)).toEqual(
      expect.arrayContaining(answers.map(({ batch_id }) => batch_id)),
    );
  });

  test("leaves an entry for each in the log, with the address from where it came", async () => {
    const source = await aSource(portal);
    await deliverEach(source, names(20));
    await store(source);
    const entries = await runQuery<{ n: number; ip: string; actor_kind: string }>(
      owner,
      `select count(*)::int as n, host(ip) as ip, actor_kind from audit_entry
       where company_id = $1 and action = 'events.batch_taken' group by ip, actor_kind`,
      [source.company.id],
    );
    expect(entries).toEqual([{ n: 20, ip: "127.0.0.1", actor_kind: "source" }]);
  });

  test("leaves few jobs however much is put down, and another one once those have ended", async () => {
    const source = await aSource(portal);
    const jobs = async () =>
      (
        await runQuery<{ n: number }>(
          owner,
          `select count(*)::int as n from pgboss.job where name = 'events.store_inbox'
           and data->'actor'->>'sourceId' = $1`,
          [source.sourceId],
        )
      )[0]?.n;
    await deliverEach(source, names(30));
    await deliverEach(source, ["x", "y", "z"].map(line));
    // One job is created for an empty inbox. A single delivery may store the waiting ones and empty the inbox again.
    const jobCount = (await jobs()) ?? 0;
    expect(jobCount).toBeGreaterThan(0);
    expect(jobCount).toBeLessThan(5);
    await store(source);
    await deliverEach(source, ["u", "v", "w"].map(line));
    expect(await jobs()).toBeGreaterThan(jobCount);
  });

  test("that repeats one hears the first answer, and that it is a repetition", async () => {
    const source = await aSource(portal);
    const answers = await deliverEach(source, names(10));
    const again = await deliverEach(source, names(10));
    expect(again).toEqual(answers.map((answer) => ({ ...answer, replayed: true })));
    expect(await count(source, "event")).toBe(10);
  });

  test("hears that a record is known when it waits in other bytes, and of a key that it stands for other content", async () => {
    const source = await aBusySource();
    await deliverEach(source, names(10));
    await source.deliver(line("con-clave"), { "idempotency-key": "turno-1" });
    expect(await count(source, "event_inbox")).toBeGreaterThanOrEqual(11);
    expect((await source.deliver(` ${line(9)}\n\n`)).body).toMatchObject({ accepted: 0, duplicated: 1 });
    const conflictingAnswer = await source.deliver(line("otra"), { "idempotency-key": "turno-1" });
    expect(conflictingAnswer.body.code).toBe("conflict");
  });

  test("keeps what was answered when a large delivery has taken its key meanwhile", async () => {
    const source = await aSource(portal);
    await deliverEach(source, names(10));
    const key = { "idempotency-key": "turno-1" };
    expect((await source.deliver(line("con-clave"), key)).body).toMatchObject({ accepted: 1 });
    expect(await count(source, "event_inbox", "idempotency_key is not null")).toBe(1);
    const large = exampleLine({ id: "grande", full_log: "x".repeat(70_000) });
    expect((await source.deliver(large, key)).body).toMatchObject({ accepted: 1 });
    await store(source);
    expect(await count(source, "event")).toBe(12);
  });

  test("may mix them with what is no single good record: each is answered as ever", async () => {
    const source = await aSource(portal);
    const answers = await deliverEach(source, [
      ...names(10),
      "roto",
      `${line("a")}\n${line("b")}\nroto`,
      "",
      exampleLine({ id: "grande", full_log: "x".repeat(20_000) }),
    ]);
    expect(answers.slice(10)).toMatchObject([
      { accepted: 0, rejected: 1 },
      { accepted: 2, rejected: 1 },
      { accepted: 0, rejected: 0 },
      { accepted: 1 },
    ]);
    await store(source);
    expect(await count(source, "event")).toBe(13);
    await wholeBatches(owner);
  });

  test("is sent back when its quota is used up by what waits", async () => {
    const source = await aSource(portal);
    await source.operator.call(changeSource, { id: source.sourceId, events_per_minute: 15 });
    const answers = await deliverEach(source, names(60));
    const acceptedCount = answers.filter(({ status }) => status === 200).length;
    expect(acceptedCount).toBeGreaterThanOrEqual(15);
    // The records that one transaction takes beyond the quota, as always.
    expect(acceptedCount).toBeLessThan(60);
    expect((await source.deliver(line("tarde"))).status).toBe(429);
    await store(source);
    expect(await count(source, "event")).toBe(acceptedCount);
  });

  test("is told to send later when the inbox of its company is full, and taken again when it has room", async () => {
    const source = await aSource(portal);
    const limit = portal.gate.memory(InboxLimit);
    const defaultLimit = limit.deliveries;
    // While a move is being finished nothing leaves the inbox.
    const moves = async (state: string) => {
      await runQuery(
        owner,
        `insert into event_place (company_id, state, other_service, since, changed_at)
         values ($1, $2, $3, now(), now())
         on conflict (company_id) do update set state = $2, other_service = $3`,
        [source.company.id, state, state === "settled" ? null : "norte"],
      );
      await readPlaces(portal.gate);
      time = new Date(time.getTime() + 1_500);
    };
    limit.deliveries = 2;
    try {
      await moves("closed");
      const responses = [await source.deliver(line(1)), await source.deliver(line(2))];
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const refused = await source.deliver(line(3));
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "30"]);
      const { inbox } = (await source.operator.call(waitingDeliveries, {})).json();
      expect(inbox).toMatchObject({ waiting: 2, full: true });
      await moves("settled");
      expect((await source.deliver(line(3))).status).toBe(200);
      expect(await count(source, "event")).toBe(3);
    } finally {
      limit.deliveries = defaultLimit;
      time = now;
    }
  });

  test("loses its key between two deliveries like everybody else", async () => {
    const source = await aSource(portal);
    await deliverEach(source, names(10));
    await runQuery(owner, "update api_key set revoked_at = now() where company_id = $1", [source.company.id]);
    expect((await deliverEach(source, ["a", "b"].map(line))).map(({ status }) => status)).toEqual([401, 401]);
    await store(source);
    expect(await count(source, "event")).toBe(10);
  });
});

describe("a record that no table takes", () => {
  const unstorable = exampleLine({ id: "mala", rule: { level: 5, id: "1", description: "imposible" } });
  const refusing = async (work: () => Promise<void>) => {
    await runQuery(owner, "alter table event add constraint possible check (title <> 'imposible')");
    await work();
    await runQuery(owner, "alter table event drop constraint possible");
  };

  test("is set aside when it was answered already, and keeps no other waiting", () =>
    refusing(async () => {
      const source = await aBusySource();
      await deliverEach(source, [...names(10), unstorable]);
      await store(source);
      expect(await count(source, "event")).toBe(12);
      expect(await count(source, "event_inbox", "set_aside_at is not null")).toBe(1);
      await deliverEach(source, ["a", "b"].map(line));
      await store(source);
      expect(await count(source, "event")).toBe(14);
    }));

  test("takes nothing from those that are stored together with it", () =>
    refusing(async () => {
      const source = await aSource(portal);
      const pairs = ["a", "b", "c"].map((name) => `${line(`${name}1`)}\n${line(`${name}2`)}`);
      const answers = await deliverEach(source, [line(0), ...pairs, `${unstorable}\n${line("d")}`]);
      expect(answers.slice(1, 4)).toMatchObject(pairs.map(() => ({ status: 200, accepted: 2 })));
      expect(answers.at(-1)?.status).toBe(500);
      expect(await count(source, "event")).toBe(7);
      await wholeBatches(owner);
    }));
});
