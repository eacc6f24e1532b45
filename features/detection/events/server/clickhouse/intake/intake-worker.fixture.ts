import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { events } from "../../../events.feature.ts";
import { byteSlices, storeDelivery } from "../../intake/take-batch.ts";
import { findSource } from "../../sources/event-source.store.ts";
import { alertLines } from "../../testing-source.fixture.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";

// A portal process that delivers records to a company whose events are in ClickHouse; a test kills it while it
// delivers.
const { connection, address, companyId, sourceId, deliveries, records, ...environment } = JSON.parse(
  process.argv[2] ?? "{}",
);
const portal = await buildPortal({
  config: readConfig(environment),
  connection,
  engine: "embedded",
  features: [events],
  clock: systemClock,
  version: "test",
  webDirectory: "",
});
const service = new EventService(address);
portal.gate.memory(EventServices).assign(companyId, service);
process.stdout.write("ready\n");
const frame = { scope: "company", effect: "write", name: "test", companyId, bulk: true } as const;
const all = alertLines(deliveries * records)
  .trimEnd()
  .split("\n");
for (let at = 0; at < deliveries; at += 1) {
  const lines = all.slice(at * records, (at + 1) * records).join("\n");
  await asSystem(portal.gate, frame, async (context) => {
    const source = await findSource(context.db, sourceId);
    if (source) await storeDelivery(context, { companyId, source, bytes: byteSlices(Buffer.from(lines)) });
  });
}
await service.close();
await portal.close();
