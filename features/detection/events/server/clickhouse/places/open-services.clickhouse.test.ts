import { afterAll, expect, test } from "vitest";
import { listEvents } from "#features/detection/events/contracts/events.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { openProcessCache } from "#platform/server/process-cache.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource } from "../../testing-source.fixture.ts";
import { EventServices } from "../event-services.ts";
import { moveEvents } from "../moving/move-events.ts";
import { readPlaces } from "./follow-places.ts";
import { openEventServices } from "./open-services.ts";

const server = await new ClickHouseServer().start();
const nobody = "http://portal:secreta@127.0.0.1:9/portal#sur";
const environment = { EVENTS_URL: `${server.address("portal")}#norte,${nobody}` };
const portal = await testPortal([events], { environment });
afterAll(() => server.close());

const health = async () => {
  const { host } = new URL(portal.gate.config.origin);
  return (await portal.app.inject({ url: "/health", headers: { host } })).json();
};

test("the portal starts although a service does not answer, and says so to who operates it", async () => {
  expect((await health()).event_services).toEqual([
    { name: "norte", problem: null },
    { name: "sur", problem: expect.stringContaining("no acepta conexiones en ese puerto") },
  ]);
  expect(JSON.stringify(await health())).not.toContain("secreta");
});

test("the companies of a service that is away hear of it, and the others are served", async () => {
  const [company, neighbour] = [await aSource(portal), await aSource(portal)];
  await company.deliver(alertLines(20));
  await neighbour.deliver(alertLines(10));
  await moveEvents(portal.gate, { companyId: company.company.id, to: "norte", tell: () => {} });
  await readPlaces(portal.gate);
  expect((await company.client.call(listEvents)).json().total.count).toBe(20);
  await server.kill();
  const refused = await company.client.call(listEvents);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    expect.stringContaining("no acepta conexiones en ese puerto"),
  ]);
  expect((await neighbour.client.call(listEvents)).json().total.count).toBe(10);
  expect((await health()).event_services[0].problem).toContain("no acepta conexiones");
  await server.start();
  expect((await company.client.call(listEvents)).json().total.count).toBe(20);
  await runQuery(portal.database.owner, "delete from event_place");
  await readPlaces(portal.gate);
});

/** The gate of another portal of the same database. */
const another = (): Gate => ({
  ...portal.gate,
  config: { ...portal.gate.config, eventServices: [{ name: "norte", url: server.address("portal") }] },
  memory: openProcessCache(),
});

test("a service that is older than 26.3 keeps the portal from starting, with a sentence that names it", async () => {
  await server.reportVersion("25.12.4.1");
  await expect(openEventServices(another())).rejects.toThrow(
    "EVENTS_URL, servicio norte: La versión de ClickHouse es anterior a la 26.3",
  );
  await server.reportVersion(null);
});

test("a service whose tables a newer portal changed keeps an older portal from starting", async () => {
  const [{ service } = { service: undefined }] = portal.gate.memory(EventServices).configured;
  await service?.command("insert into schema_version (version) select 999");
  await expect(openEventServices(another())).rejects.toThrow("versión más nueva del portal");
  await service?.command("alter table schema_version delete where version = 999 settings mutations_sync = 2");
  await (await openEventServices(another())).stop();
});
