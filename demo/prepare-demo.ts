import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listManagedCompanies } from "#features/companies/server/list-managed-companies.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { type DemoAccess, inventDemoAccess, readDemoAccess } from "./demo-access.ts";
import {
  demoAlerts,
  demoAssurance,
  demoCompanies,
  demoCompliance,
  demoEvidence,
  demoPeople,
  demoScenarios,
} from "./demo-content.ts";
import { DemoWorld } from "./demo-world.ts";
import { makeAssurance } from "./make-assurance.ts";
import { makeCompanies } from "./make-companies.ts";
import { makeCompliance } from "./make-compliance.ts";
import { makeEvents } from "./make-events.ts";
import { makeEvidence } from "./make-evidence.ts";
import { makePeople } from "./make-people.ts";
import { makePublications } from "./make-publications.ts";
import { putDaysInOrder } from "./put-days-in-order.ts";
import { settleAfterEvents } from "./settle-after-events.ts";
import { tellAlerts } from "./tell-alerts.ts";

const weeksOfEvents = 4;
const newEventsEveryMs = 120_000;

export interface Demo {
  access: DemoAccess[];
  /** A year of work on standards, four weeks of events, and then what happens while the portal runs. Ends when told to. */
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
      await tellCompliance(gate, stopped);
      await keepAlive(gate, stopped);
    },
  };
}

/** The year of work on standards, while people already sign in; what is told once is not told again. */
export async function tellCompliance(gate: Gate, stopped?: AbortSignal): Promise<void> {
  const told = complianceTold(gate.config.dataDirectory);
  if (existsSync(told)) return;
  const world = new DemoWorld(gate, gate.clock.now());
  const cast = { people: demoPeople(), companyIds: await makeCompanies(world, []) };
  const parts = [
    () => makeCompliance(world, { facts: demoCompliance(), ...cast }),
    () => makeEvidence(world, { evidence: demoEvidence(), ...cast }),
    () => makeAssurance(world, { facts: demoAssurance(), ...cast }),
    () => putDaysInOrder(world, cast.companyIds),
  ];
  for (const tell of parts) {
    if (stopped?.aborted) return;
    await tell();
  }
  writeFileSync(told, "");
}

/** The file that is there once the demonstration's work on standards is. */
export function complianceTold(dataDirectory: string): string {
  return join(dataDirectory, "demo-compliance-told");
}

/** The file that is there once the first four weeks of events and their triage are. */
export function eventsTold(dataDirectory: string): string {
  return join(dataDirectory, "demo-told-until");
}

async function inUse(world: DemoWorld): Promise<boolean> {
  const { items } = await world.read((context) => listManagedCompanies(context, { limit: 1, sort: "name" }));
  return items.length > 0;
}

async function keepAlive(gate: Gate, stopped: AbortSignal): Promise<void> {
  const scenarios = demoScenarios();
  const told = eventsTold(gate.config.dataDirectory);
  let from = existsSync(told)
    ? new Date(readFileSync(told, "utf8"))
    : new DemoWorld(gate, gate.clock.now()).daysAgo(weeksOfEvents * 7);
  while (!stopped.aborted) {
    const world = new DemoWorld(gate, gate.clock.now());
    const ids = await makeCompanies(world, []);
    for (const facts of demoCompanies()) {
      const id = ids.get(facts.name);
      if (id === undefined || stopped.aborted) continue;
      await makeEvents(world, { id, facts }, scenarios, { from, to: world.now });
      if (!existsSync(told)) await tellAlerts(world, { id, people: demoPeople(), words: demoAlerts() });
    }
    await settleAfterEvents(world, ids);
    from = world.now;
    writeFileSync(told, from.toISOString());
    await pause(newEventsEveryMs, stopped);
  }
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    timer.unref();
    stopped.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    }
  });
}
