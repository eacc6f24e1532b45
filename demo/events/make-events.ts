import { ensureSource } from "#features/detection/events/server/events.public.ts";
import type { Person } from "#platform/server/actor.ts";
import {
  getMapping,
  saveMapping,
} from "../../features/detection/events/server/sources/event-mapping.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { CloudScenarios } from "../written/cloud-scenarios.ts";
import { type Control, controlSources, defendedCompanies } from "../written/control-sightings.ts";
import type { DemoCompany } from "../written/demo-company.ts";
import type { EventScenarios } from "../written/event-scenarios.ts";
import { cloudStream } from "./cloud-stream.ts";
import { controlStream } from "./control-stream.ts";
import { type DemoRange, deliverRecords } from "./deliver-records.ts";
import { wazuhStream } from "./wazuh-stream.ts";

const defenderSource = { name: "Microsoft Defender for Cloud", format: "mapped" } as const;

interface CloudContent {
  clouds: CloudScenarios;
  rhythms: EventScenarios["rhythms"];
}

/**
 * Makes the records of the clouds of a company: the calls and findings of AWS, and the alerts of Azure by a mapping.
 */
async function makeCloudEvents(
  world: DemoWorld,
  company: { id: number; facts: DemoCompany },
  { clouds, rhythms }: CloudContent,
  range: DemoRange,
): Promise<void> {
  const cloud = clouds.companies.find(({ slug }) => slug === company.facts.slug);
  if (!cloud) return;
  const shared = { company: company.facts, cloud, region: clouds.region, rhythms, ...range };
  const { calls, findings, stories, defender } = clouds;
  if (cloud.aws) {
    const trail = cloudStream({ ...shared, name: "calls", scenarios: calls, stories });
    await deliverRecords(world, company.id, { name: "AWS CloudTrail", format: "cloudtrail" }, trail);
    const findingRecords = cloudStream({ ...shared, name: "findings", scenarios: findings, stories: [] });
    await deliverRecords(world, company.id, { name: "AWS GuardDuty", format: "guardduty" }, findingRecords);
  }
  if (cloud.azure) {
    const alerts = cloudStream({ ...shared, name: "defender", scenarios: defender.alerts, stories: [] });
    await deliverRecords(world, company.id, defenderSource, alerts);
  }
}

/** Creates the source of Azure with its mapping, by the person who manages the company's sources. */
export async function mapDefender(world: DemoWorld, by: Person, clouds: CloudScenarios): Promise<void> {
  await world.asPerson(by, world.daysAgo(40), async (context) => {
    const { id } = await ensureSource(context, defenderSource);
    const { versions } = await getMapping(context, { id });
    const seen_version = versions[0]?.version ?? null;
    await saveMapping(context, { id, rules: clouds.defender.mapping, seen_version });
  });
}

/** Creates the records of blocked and allowed threats of the controls of a company; each control is its own source. */
export async function makeControlEvents(
  world: DemoWorld,
  { id, facts }: { id: number; facts: DemoCompany },
  range: DemoRange,
): Promise<void> {
  if (!defendedCompanies.includes(facts.slug)) return;
  for (const [control, source] of Object.entries(controlSources)) {
    const lines = controlStream(facts, control as Control, range);
    if (lines.length > 0) await deliverRecords(world, id, source, lines);
  }
}

interface EventContent {
  scenarios: EventScenarios;
  clouds: CloudScenarios;
}

/** Makes the records of the tools of a company between two times; the same range again changes nothing. */
export async function makeEvents(
  world: DemoWorld,
  company: { id: number; facts: DemoCompany },
  { scenarios, clouds }: EventContent,
  range: DemoRange,
): Promise<void> {
  const { facts } = company;
  const lines = wazuhStream({ company: facts, assets: facts.assets, scenarios, ...range, seed: "portal" });
  await deliverRecords(world, company.id, { name: "Wazuh central", format: "wazuh4" }, lines);
  await makeCloudEvents(world, company, { clouds, rhythms: scenarios.rhythms }, range);
  await makeControlEvents(world, company, range);
}
