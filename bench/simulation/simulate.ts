import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";
import { prepareService } from "#features/detection/events/server/clickhouse/service-schema.store.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { fillCockpit } from "../companies/fill-cockpit.ts";
import { fillService, storedBytes } from "../event-services/fill-service.ts";
import { type Lab, openLab } from "../lab.ts";
import { queueCompanies } from "../matters/matter-queue.ts";
import { machineName } from "../results/results.ts";
import { servedFlags } from "../served-flags.ts";
import { startServer, type TimedServer } from "../timed-server.ts";
import { requirementsOf, roomProblem } from "./requirements.ts";
import { fillYearOfValues, placeCompanies, type SimulatedCompany } from "./simulated-companies.ts";
import { figuresOf } from "./simulated-figures.ts";

/** A ClickHouse of the simulation, with the companies whose events it holds. */
export interface Cell {
  name: string;
  server: ClickHouseServer;
  service: EventService;
  companies: readonly SimulatedCompany[];
}

/** The portal of the simulation with everything that it reaches. */
export interface Simulation {
  lab: Lab;
  portal: TimedServer;
  cells: readonly Cell[];
}

const cellNames = ["norte", "sur"] as const;

/**
 * Fills 200 companies with a year of counts in PostgreSQL and a number of events in two ClickHouse processes, and prints
 * what the portal's screens take. `folder`: where the events are, while it runs.
 */
export async function simulate(events: number, folder = tmpdir()): Promise<void> {
  const needed = requirementsOf(events);
  console.log(
    `${queueCompanies} companies, a year of counts, ${events.toLocaleString("en")} events in two cells.\n` +
      `It needs about ${needed.gigabytes} GB of disk under ${folder}, 4 GB of memory and about ${needed.minutes} minutes on two cores.`,
  );
  const problem = roomProblem(folder, needed);
  if (problem !== undefined) {
    console.log(problem);
    process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(folder, "portal-simulation-"));
  try {
    await run(events, data);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function run(events: number, data: string): Promise<void> {
  const lab = await openLab({ rows: 1_000, findings: 0, reportSize: 0, stored: 0, storedData: undefined });
  const cells: Cell[] = [];
  try {
    await fillCockpit(lab.owner);
    const client = new pg.Client(lab.owner);
    await client.connect();
    const companies = await placeCompanies(client, events, cellNames).finally(() => client.end());
    const began = performance.now();
    await fillYearOfValues(lab.owner);
    step("counts of values of a year in PostgreSQL", began);
    for (const name of cellNames)
      cells.push(
        await openCell(
          name,
          join(data, name),
          companies.filter(({ cell }) => cell === name),
        ),
      );
    const filling = performance.now();
    await Promise.all(cells.map(({ service, companies: own }) => fillService(service, own, new Date())));
    step("events in both cells", filling);
    const addresses = cells.map(({ name, server }) => `${server.address("portal")}#${name}`).join(",");
    const portal = await startServer(
      "serve-portal.ts",
      {
        PORTAL_DATA: lab.dataDirectory,
        BENCH_DATABASE: JSON.stringify(lab.app),
        EVENTS_URL: addresses,
        EVENTS_READ_GB: "0",
        EVENTS_COMPANY_READ_GB: "0",
      },
      servedFlags(),
    );
    try {
      await print({ lab, portal, cells });
    } finally {
      await portal.stop();
    }
  } finally {
    for (const { service, server } of cells) {
      await service.close();
      await server.close();
    }
    await lab.close();
  }
}

async function openCell(name: string, path: string, companies: readonly SimulatedCompany[]): Promise<Cell> {
  mkdirSync(path, { recursive: true });
  const server = await new ClickHouseServer(path).start();
  const service = new EventService(server.address("portal"));
  await prepareService(service);
  return { name, server, service, companies };
}

function step(what: string, began: number): void {
  console.log(`  ${what}: ${Math.round((performance.now() - began) / 1000)} s`);
}

async function print(simulation: Simulation): Promise<void> {
  console.log(`\n${new Date().toISOString().slice(0, 10)} · ${machineName()} · Node ${process.version}\n`);
  console.log("| what | measured |\n|---|---|");
  for (const { name, service, companies } of simulation.cells) {
    const { events, bytes } = await storedBytes(service);
    const size = `${events.toLocaleString("en")} events of ${companies.length} companies, ${(bytes / events).toFixed(0)} bytes each`;
    console.log(`| cell ${name} | ${size} |`);
  }
  for await (const { what, measured } of figuresOf(simulation)) console.log(`| ${what} | ${measured} |`);
}
