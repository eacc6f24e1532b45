import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listManagedCompanies } from "#features/companies/server/list-managed-companies.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { askAnalysesThen } from "./ask-analyses.ts";
import { type DemoAccess, inventDemoAccess, readDemoAccess } from "./demo-access.ts";
import { demoAssurance, demoCompanies, demoCompliance, demoEvidence, demoPeople } from "./demo-content.ts";
import { DemoWorld } from "./demo-world.ts";
import { makeAssurance } from "./make-assurance.ts";
import { makeCompanies } from "./make-companies.ts";
import { makeCompliance } from "./make-compliance.ts";
import { makeEvidence } from "./make-evidence.ts";
import { makePeople } from "./make-people.ts";
import { makePublications } from "./make-publications.ts";
import { putDaysInOrder } from "./put-days-in-order.ts";
import { keepTelling, monthAgo, tellFirstDays, tellNewestWeek, todayOf } from "./tell-events.ts";

export interface Demo {
  access: DemoAccess[];
  /** The newest week of events, a year of work on standards, the weeks before, and then what happens while the portal runs. Ends when told to. */
  live(stopped: AbortSignal): Promise<void>;
}

/**
 * The demonstration of an installation that began empty: companies, people and publications, made through verbs. A start
 * that was cut off is continued by the next. Undefined where the database is in real use.
 */
export async function prepareDemo(gate: Gate): Promise<Demo | undefined> {
  const world = new DemoWorld(gate, gate.clock.now());
  const { dataDirectory } = gate.config;
  const known = readDemoAccess(dataDirectory);
  if (!known && (await inUse(world))) return undefined;
  const access = known ?? inventDemoAccess(dataDirectory, demoPeople());
  const complete = join(dataDirectory, "demo-complete");
  if (!existsSync(complete)) {
    const ids = await makeCompanies(world, demoCompanies());
    await makePeople(world, { people: demoPeople(), access, companyIds: ids });
    await makePublications(world);
    writeFileSync(complete, "");
  }
  return {
    access,
    async live(stopped) {
      await tellNewestWeek(gate, stopped);
      await tellCompliance(gate, stopped, async (world, companyIds) => {
        await tellFirstDays(gate, stopped);
        if (!stopped.aborted) await askAnalysesThen(world, companyIds, world.daysAgo(monthAgo));
      });
      if (!stopped.aborted) await keepTelling(gate, stopped);
    },
  };
}

type AtMonthAgo = (world: DemoWorld, companyIds: Iterable<number>) => Promise<void>;

/**
 * The year of work on standards, while people already sign in; what is told once is not told again. It is told up to a
 * month ago, where something else may happen over what there is by then, and from there to today.
 */
export async function tellCompliance(
  gate: Gate,
  stopped?: AbortSignal,
  atMonthAgo: AtMonthAgo = async () => {},
): Promise<void> {
  const told = complianceTold(gate.config.dataDirectory);
  if (existsSync(told)) return;
  const world = new DemoWorld(gate, todayOf(gate));
  const cast = { people: demoPeople(), companyIds: await makeCompanies(world, []) };
  const until = (untilDaysAgo: number) => [
    () => makeCompliance(world, { facts: demoCompliance(), untilDaysAgo, ...cast }),
    () => makeEvidence(world, { evidence: demoEvidence(), untilDaysAgo, ...cast }),
    () => makeAssurance(world, { facts: demoAssurance(), untilDaysAgo, ...cast }),
    () => putDaysInOrder(world, cast.companyIds),
  ];
  const parts = [...until(monthAgo), () => atMonthAgo(world, cast.companyIds.values()), ...until(0)];
  for (const tell of parts) {
    if (stopped?.aborted) return;
    await tell();
  }
  if (!stopped?.aborted) writeFileSync(told, "");
}

/** The file that is there once the demonstration's work on standards is. */
export function complianceTold(dataDirectory: string): string {
  return join(dataDirectory, "demo-compliance-told");
}

async function inUse(world: DemoWorld): Promise<boolean> {
  const { items } = await world.read((context) => listManagedCompanies(context, { limit: 1, sort: "name" }));
  return items.length > 0;
}
