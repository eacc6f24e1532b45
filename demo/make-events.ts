import type { CloudScenarios } from "./cloud-scenarios.ts";
import type { DemoCompany } from "./demo-company.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { EventScenarios } from "./event-scenarios.ts";
import { makeCloudEvents } from "./make-cloud-events.ts";
import { takeTold } from "./take-told.ts";
import type { ToldRange } from "./told-range.ts";
import { wazuhStream } from "./wazuh-stream.ts";

export interface EventContent {
  scenarios: EventScenarios;
  clouds: CloudScenarios;
}

/** What the tools of a company would have sent between two moments; the same range again changes nothing. */
export async function makeEvents(
  world: DemoWorld,
  company: { id: number; facts: DemoCompany },
  { scenarios, clouds }: EventContent,
  range: ToldRange,
): Promise<void> {
  const { facts } = company;
  const lines = wazuhStream({ company: facts, assets: facts.assets, scenarios, ...range, seed: "portal" });
  await takeTold(world, company.id, { name: "Wazuh central", format: "wazuh4" }, lines);
  await makeCloudEvents(world, company, { clouds, rhythms: scenarios.rhythms }, range);
}
