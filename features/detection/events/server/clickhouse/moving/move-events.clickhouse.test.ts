import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery, runStatement } from "#platform/testing/database-server.ts";
import { runWorker } from "#platform/testing/killed-worker.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { storeWaiting } from "../../inbox/store-waiting.job.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices, readBothClocks } from "../event-services.ts";
import { wholeInService } from "../intake/whole-in-service.fixture.ts";
import { readPlaces } from "../places/follow-places.ts";
import { type EventCopy, sumOfDay } from "./event-copy.ts";
import { giveUpMove, moveEvents, removeFormerCopy } from "./move-events.ts";
import { serviceCopy } from "./service-copy.store.ts";
import { tablesCopy } from "./tables-copy.store.ts";

// Two engines are two cells.
const cells = {
  norte: await new ClickHouseServer().start(),
  sur: await new ClickHouseServer().start(),
};
type Cell = keyof typeof cells;
const portal = await testPortal([events]);
const { owner, app } = portal.database;
const services = Object.fromEntries(
  Object.entries(cells).map(([name, server]) => [name, new EventService(server.address("portal"))]),
) as Record<Cell, EventService>;
const dataDirectory = mkdtempSync(join(tmpdir(), "portal-mover-"));

beforeAll(() => {
  for (const [name, service] of Object.entries(services))
    portal.gate.memory(EventServices).add(name, service);
});
afterAll(async () => {
  for (const service of Object.values(services)) await service.close();
  for (const server of Object.values(cells)) await server.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const all = alertLines(12_000, (at) => ({
  timestamp: new Date(Date.parse("2026-10-05T12:00:00Z") + at * 60_000).toISOString().replace("Z", "+0000"),
}))
  .trimEnd()
  .split("\n");
const lines = (from: number, until: number) => all.slice(from, until).join("\n");

const move = async (source: TestSource, to: Cell | null) => {
  const moved = await moveEvents(portal.gate, { companyId: source.company.id, to, tell: () => {} });
  await readPlaces(portal.gate);
  return moved;
};

/** Lets the time pass for which deliveries wait after a switch, and the former copy stays. */
const pass = async (source: TestSource, time: string) => {
  await runQuery(
    owner,
    `update event_place set changed_at = changed_at - interval '${time}' where company_id = $1`,
    [source.company.id],
  );
  await readPlaces(portal.gate);
};

const countOfList = async (source: TestSource) => (await source.client.call(listEvents)).json().total.count;

/** Checks that no event of the tables is doubled and that all counts equal the events; returns their number. */
async function wholeInTables({ company }: TestSource): Promise<number> {
  const [row] = await runQuery<{ events: number; hours: number; batches: number; sources: number }>(
    owner,
    `select (select count(*)::int from event where company_id = $1) as events,
       (select coalesce(sum(count), 0)::int from event_hour where company_id = $1) as hours,
       (select coalesce(sum(accepted), 0)::int from event_batch where company_id = $1) as batches,
       (select coalesce(sum(event_count), 0)::int from event_source where company_id = $1) as sources`,
    [company.id],
  );
  expect(new Set(Object.values(row ?? {})).size).toBe(1);
  return row?.events ?? -1;
}

const whole = (source: TestSource, cell: Cell) => wholeInService(owner, services[cell], source.company.id);
const rowsIn = async (cell: Cell, { company }: TestSource) =>
  (
    await services[cell].readOwn<{ n: number }>(
      `select count() as n from event where company_id = ${company.id}`,
    )
  )[0]?.n;

const sumsOf = async (copy: EventCopy) => {
  const sums: Record<string, string> = {};
  for (const { day } of await copy.days()) sums[day] = (await sumOfDay(copy, day)).sha256;
  return sums;
};

test("the events of a company move to a service, to another one and back, and deliveries go on in each place", async () => {
  const source = await aSource(portal);
  const neighbour = await aSource(portal);
  await neighbour.deliver(lines(0, 50));
  await source.deliver(lines(0, 4_000));

  expect(await move(source, "norte")).toEqual({ days: 4, events: 4_000 });
  expect(await countOfList(source)).toBe(4_000);
  expect(await sumsOf(tablesCopy(portal.gate, source.company.id))).toEqual(
    await sumsOf(serviceCopy(services.norte, source.company.id)),
  );
  expect((await source.deliver(lines(3_000, 5_000))).status).toBe(503);
  await pass(source, "1 minute");
  expect((await source.deliver(lines(3_000, 5_000))).body).toMatchObject({
    accepted: 1_000,
    duplicated: 1_000,
  });
  expect(await whole(source, "norte")).toBe(5_000);
  await expect(removeFormerCopy(portal.gate, source.company.id)).rejects.toThrow("una hora después");
  await pass(source, "2 hours");
  expect(await removeFormerCopy(portal.gate, source.company.id)).toBeNull();
  expect(await runQuery(owner, "select id from event where company_id = $1", [source.company.id])).toEqual(
    [],
  );
  expect(await wholeInTables(neighbour)).toBe(50);

  expect(await move(source, "sur")).toMatchObject({ events: 5_000 });
  await pass(source, "2 hours");
  expect((await source.deliver(lines(5_000, 6_000))).body).toMatchObject({ accepted: 1_000 });
  expect(await whole(source, "sur")).toBe(6_000);
  expect(await rowsIn("norte", source)).toBe(5_000);
  expect(await removeFormerCopy(portal.gate, source.company.id)).toBe("norte");
  expect(await rowsIn("norte", source)).toBe(0);

  expect(await move(source, null)).toMatchObject({ events: 6_000 });
  await pass(source, "2 hours");
  expect((await source.deliver(lines(6_000, 6_500))).body).toMatchObject({ accepted: 500 });
  expect(await wholeInTables(source)).toBe(6_500);
  expect(await countOfList(source)).toBe(6_500);
  expect(await wholeInTables(neighbour)).toBe(50);
});

test("a portal that has not heard of a move yet answers from the former copy, and stores deliveries in the new place", async () => {
  const source = await aSource(portal);
  await source.deliver(lines(0, 300));
  await moveEvents(portal.gate, { companyId: source.company.id, to: "norte", tell: () => {} });
  portal.gate.memory(EventServices).takePlaces([], readBothClocks());
  expect(await countOfList(source)).toBe(300);
  expect((await source.deliver(lines(300, 400))).status).toBe(503);
  await runQuery(
    owner,
    "update event_place set changed_at = changed_at - interval '1 minute' where company_id = $1",
    [source.company.id],
  );
  portal.gate.memory(EventServices).takePlaces([], readBothClocks());
  expect((await source.deliver(lines(300, 400))).body).toMatchObject({ accepted: 100 });
  expect(await rowsIn("norte", source)).toBe(400);
  await readPlaces(portal.gate);
  expect(await countOfList(source)).toBe(400);
  expect(await whole(source, "norte")).toBe(400);
});

describe("a move that is killed at any moment", () => {
  test.each([
    ["from the tables to a service", null, "norte"],
    ["between two services", "norte", "sur"],
    ["from a service to the tables", "sur", null],
  ] as const)("goes on where it stopped and loses and doubles nothing, %s", async (_title, from, to) => {
    const source = await aSource(portal);
    if (from !== null) {
      await move(source, from);
      await pass(source, "2 hours");
      await removeFormerCopy(portal.gate, source.company.id);
      await readPlaces(portal.gate);
    }
    await source.deliver(lines(0, 6_000));
    const setup = {
      connection: app,
      services: { norte: cells.norte.address("portal"), sur: cells.sur.address("portal") },
      companyId: source.company.id,
      to,
      NODE_ENV: "test",
      PORTAL_DATA: dataDirectory,
      PORTAL_SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
      LOG_LEVEL: "silent",
    };
    const worker = join(import.meta.dirname, "move-worker.fixture.ts");
    let taken = 6_000;
    for (let kill = 0; kill < 8; kill += 1) {
      await runWorker(worker, setup, 20 + kill * 110);
      // A move that died while deliveries waited keeps them waiting for ten minutes at most.
      await pass(source, "11 minutes");
      const delivered = await source.deliver(lines(taken, taken + 100));
      expect(delivered.body).toMatchObject({ accepted: 100 });
      taken += 100;
    }
    await runWorker(worker, setup);
    await readPlaces(portal.gate);
    const copyIn = (name: Cell | null) =>
      name === null
        ? tablesCopy(portal.gate, source.company.id)
        : serviceCopy(services[name], source.company.id);
    const [place] = await runQuery(
      owner,
      "select service, state, other_service from event_place where company_id = $1",
      [source.company.id],
    );
    expect(place).toEqual({ service: to, state: "switched", other_service: from });
    await pass(source, "2 hours");
    expect(to === null ? await wholeInTables(source) : await whole(source, to)).toBe(taken);
    // Deliveries after a switch that a kill interrupted are only in the new place.
    const former = await sumsOf(copyIn(from));
    const present = await sumsOf(copyIn(to));
    expect(Object.keys(former).length).toBeGreaterThan(3);
    expect(Object.entries(former).filter(([day, sum]) => present[day] === sum).length).toBeGreaterThan(3);
    await removeFormerCopy(portal.gate, source.company.id);
    expect(await sumsOf(copyIn(from))).toEqual({});
    expect(await sumsOf(copyIn(to))).toEqual(present);
  });
});

test("a move that is given up leaves the events where they are, and another one begins after its copy is removed", async () => {
  const source = await aSource(portal);
  await source.deliver(lines(0, 500));
  await cells.norte.fail({
    kind: "status",
    status: 500,
    message: "Code: 243. DB::Exception: Cannot reserve 1.00 MiB. (NOT_ENOUGH_SPACE)",
    match: "insert into event",
  });
  await expect(move(source, "norte")).rejects.toThrow("full");
  await expect(move(source, "sur")).rejects.toThrow("Hay un traslado a «norte» sin terminar");
  expect((await source.deliver(lines(500, 600))).body).toMatchObject({ accepted: 100 });
  await giveUpMove(portal.gate, source.company.id);
  await expect(move(source, "sur")).rejects.toThrow("Queda una copia en «norte»");
  await pass(source, "2 hours");
  await removeFormerCopy(portal.gate, source.company.id);
  expect(await move(source, "sur")).toMatchObject({ events: 600 });
  await expect(move(source, "sur")).resolves.toMatchObject({ events: 600 });
});

test("a delivery whose transaction was lost is counted before its events leave their service", async () => {
  const source = await aSource(portal);
  await move(source, "norte");
  await pass(source, "2 hours");
  await runStatement(owner, "revoke insert on event_batch from portal_company");
  expect((await source.deliver(lines(0, 300))).status).toBe(500);
  await runStatement(owner, "grant insert on event_batch to portal_company");
  expect(await rowsIn("norte", source)).toBe(300);
  expect(await move(source, null)).toMatchObject({ events: 300 });
  expect(await wholeInTables(source)).toBe(300);
});

test("the job that completes what a dead portal left records such a delivery", async () => {
  const source = await aSource(portal);
  await move(source, "norte");
  await pass(source, "2 hours");
  await runStatement(owner, "revoke insert on event_batch from portal_company");
  await source.deliver(lines(0, 300));
  await runStatement(owner, "grant insert on event_batch to portal_company");
  await performJob(portal.gate, storeWaiting, { actor: systemActor("cron"), input: {} });
  expect(await whole(source, "norte")).toBe(300);
});
