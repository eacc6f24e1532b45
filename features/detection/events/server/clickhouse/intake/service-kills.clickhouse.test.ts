import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runWorker } from "#platform/testing/killed-worker.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource, type TestSource } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { prepareService } from "../service-schema.store.ts";
import { adoptBatches } from "./adopt-batches.ts";
import { wholeInService } from "./whole-in-service.fixture.ts";

const server = await new ClickHouseServer().start();
const service = new EventService(server.address("portal"));
const dataDirectory = mkdtempSync(join(tmpdir(), "portal-worker-"));
afterAll(async () => {
  await service.close();
  await server.close();
  await rm(dataDirectory, { recursive: true, force: true });
});
const portal = await testPortal([events]);
const { owner, app } = portal.database;
beforeAll(() => prepareService(service));

const whole = (source: TestSource) => wholeInService(owner, service, source.company.id);
const adopt = (source: TestSource) => adoptBatches(portal.gate, service, source.company.id);

test("a portal killed at any moment while it takes records loses none and doubles none", async () => {
  const source = await aSource(portal);
  const setup = {
    connection: app,
    address: server.address("portal"),
    companyId: source.company.id,
    sourceId: source.sourceId,
    deliveries: 12,
    records: 500,
    NODE_ENV: "test",
    PORTAL_DATA: dataDirectory,
    PORTAL_SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
    LOG_LEVEL: "silent",
  };
  const worker = join(import.meta.dirname, "intake-worker.fixture.ts");
  for (let kill = 0; kill < 20; kill += 1) {
    await runWorker(worker, setup, 30 + kill * 37);
    await adopt(source);
    await whole(source);
  }
  await runWorker(worker, setup);
  expect(await adopt(source)).toBe(0);
  expect(await whole(source)).toBe(12 * 500);
});

test("a service killed at any moment while it takes records loses none and doubles none", async () => {
  const source = await aSource(portal);
  portal.gate.memory(EventServices).assign(source.company.id, service);
  const all = alertLines(6_000).trimEnd().split("\n");
  let refused = 0;
  for (let at = 0; at < 12; at += 1) {
    const lines = all.slice(at * 500, (at + 1) * 500).join("\n");
    const delivering = source.deliver(lines);
    await new Promise((resolve) => setTimeout(resolve, at * 25));
    await server.kill();
    await server.start();
    let { status } = await delivering;
    while (status !== 200) {
      refused += 1;
      ({ status } = await source.deliver(lines));
    }
    await adopt(source);
    await whole(source);
  }
  expect(await whole(source)).toBe(6_000);
  expect(refused).toBeGreaterThan(0);
});
