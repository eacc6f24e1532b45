import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { events } from "../../../events.feature.ts";
import { EventService } from "../event-service.ts";
import { EventServices } from "../event-services.ts";
import { moveEvents } from "./move-events.ts";

// A portal that moves the events of a company, to be killed meanwhile.
const { connection, services, companyId, to, ...environment } = JSON.parse(process.argv[2] ?? "{}");
const portal = await buildPortal({
  config: readConfig(environment),
  connection,
  engine: "embedded",
  features: [events],
  clock: systemClock,
  version: "test",
  webDirectory: "",
});
const opened = Object.entries(services as Record<string, string>).map(([name, address]) => {
  const service = new EventService(address);
  portal.gate.memory(EventServices).add(name, service);
  return service;
});
process.stdout.write("ready\n");
await moveEvents(portal.gate, { companyId, to, tell: () => {} }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
});
for (const service of opened) await service.close();
await portal.close();
