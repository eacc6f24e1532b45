import { Readable } from "node:stream";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { managerImporter } from "#features/posture/deep-security/server/imports/manager-importer.ts";
import { readManager } from "#features/posture/deep-security/server/manager/read-manager.ts";
import type { Person } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import {
  getConnection,
  saveConnection,
} from "../../features/posture/deep-security/server/connection/connection.verbs.ts";
import {
  getProtection,
  saveProtectionSettings,
} from "../../features/posture/deep-security/server/panel/protection-panel.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import { deliverRecords } from "../events/deliver-records.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { attackEvents, managerEvents } from "./agent-events.ts";
import { managerAnswers } from "./manager-answers.ts";
import { computersExport, type ProtectionScenario, policiesExport, rulesExport } from "./manager-export.ts";
import { usageExport } from "./usage-export.ts";

/**
 * The scenarios of companies with exports, by slug. The other companies have none: one contracted the service without
 * exports, one did not contract it.
 */
const stories: Readonly<Record<string, ProtectionScenario>> = { quilquen: "good", huillinco: "bad" };
const monthsOfExports = [65, 35, 1] as const;

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** Creates three months of exports of the manager; a company that has computers remains unchanged. */
export async function makeDeepSecurity(
  world: DemoWorld,
  { companies, people, companyIds }: Cast,
): Promise<void> {
  for (const company of companies) {
    const story = stories[company.slug];
    const companyId = companyIds.get(company.name);
    if (!story || companyId === undefined) continue;
    const { computers } = await world.readCompany(companyId, (context) => getProtection(context, {}));
    const analyst = computers === 0 ? await analystOf(world, { companyId, people }) : undefined;
    if (!analyst) continue;
    await storeMonths(world, { company, story, analyst });
    const daysAgo = (days: number) => world.daysAgo(days);
    await deliverRecords(world, companyId, { name: "Deep Security", format: "cef" }, [
      ...attackEvents(company.assets, daysAgo),
    ]);
    await deliverRecords(world, companyId, { name: "Consola de Deep Security", format: "cef" }, [
      ...managerEvents(company.assets, daysAgo),
    ]);
    await storeUsage(world, { company, story, analyst });
    if (story === "good") await readByApi(world, companyId, { company, story, analyst });
  }
}

async function analystOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<Person | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  return team.find(({ role }) => role === "operator");
}

interface Stage {
  company: DemoCompany;
  story: ProtectionScenario;
  analyst: Person;
}

async function storeMonths(world: DemoWorld, { company, story, analyst }: Stage): Promise<void> {
  await world.asPerson(analyst, world.daysAgo(monthsOfExports[0] + 1), (context) =>
    saveProtectionSettings(context, {
      tenant_name: null,
      tenant_id: null,
      heartbeat_minutes: 10,
      missed_heartbeats: 5,
      contracted: ["antiMalware", "webReputation", "intrusionPrevention", "logInspection"],
    }),
  );
  for (const [month, days] of monthsOfExports.entries()) {
    const at = world.daysAgo(days);
    // In the first month, the company with the good scenario had the problems of the bad one.
    const monthStory = month === 0 ? "bad" : story;
    const files = [
      ...(month === 0
        ? [
            ["politicas", policiesExport],
            ["reglas", rulesExport],
          ]
        : []),
      ["equipos", computersExport(company.assets, monthStory, at)],
    ] as const;
    for (const [name, content] of files)
      await world.importFile(analyst, at, managerImporter as unknown as AnyImporter, {
        name: `${company.slug}-${name}-${dayOf(at)}.json`,
        content: Readable.from([Buffer.from(content ?? "")]),
      });
  }
}

/** The days that the module usage report covers; they begin in the month before. */
const usageDays = 45;

async function storeUsage(world: DemoWorld, { company, analyst }: Stage): Promise<void> {
  const at = world.daysAgo(0.9);
  await world.importFile(analyst, at, managerImporter as unknown as AnyImporter, {
    name: `${company.slug}-uso-de-modulos-${dayOf(at)}.csv`,
    content: Readable.from([Buffer.from(usageExport(company.assets, usageDays, at))]),
  });
}

/**
 * Reads the manager of a company once by its API. The connection is then disabled, because the server does not exist.
 */
async function readByApi(
  world: DemoWorld,
  companyId: number,
  { company, story, analyst }: Stage,
): Promise<void> {
  const at = world.daysAgo(0.5);
  const address = `https://consola.${company.domain}:4119`;
  const written = { address, verify_tls: true, ca_certificate: null };
  await world.asPerson(analyst, at, (context) =>
    saveConnection(context, {
      ...written,
      version: null,
      api_key: `clave-de-ejemplo-${company.slug}`,
      is_enabled: true,
    }),
  );
  const send = managerAnswers({
    ...JSON.parse(policiesExport),
    ...JSON.parse(rulesExport),
    ...JSON.parse(computersExport(company.assets, story, at)),
  });
  await readManager({ ...world.gate, clock: { now: () => at } }, companyId, { send });
  const { connection } = await world.readCompany(companyId, (context) => getConnection(context, {}));
  await world.asPerson(analyst, at, (context) =>
    saveConnection(context, {
      ...written,
      version: connection?.version ?? null,
      api_key: null,
      is_enabled: false,
    }),
  );
}
