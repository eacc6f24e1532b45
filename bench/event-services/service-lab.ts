import { mkdirSync } from "node:fs";
import pg from "pg";
import { clickHouseEventEngine } from "#features/detection/events/server/clickhouse/clickhouse-event-engine.ts";
import { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";
import { prepareService } from "#features/detection/events/server/clickhouse/service-schema.store.ts";
import { StoredEvents } from "#features/detection/events/server/clickhouse/stored-events.ts";
import type { EventEngine } from "#features/detection/events/server/events/event-engine.ts";
import { topsWithTitles } from "#features/detection/events/server/events/top-of-events.ts";
import { ClickHouseServer } from "#platform/testing/clickhouse/clickhouse-server.ts";
import { inCompany } from "../in-company.ts";
import type { Lab } from "../lab.ts";
import { fillKeptCounts } from "./fill-kept-counts.ts";
import { fillService, type StoredCompany } from "./fill-service.ts";

/** The first company of a service; those of the other goals have smaller ids. */
const firstCompany = 800_001;
const sourceId = "0192f0d4-0000-7000-8000-0000000c3501";
/** Percentage of all events that each company has. */
const shares = [40, 20, 10, 8, 6, 5, 4, 3, 2, 1, 0.5, 0.5];

/** A ClickHouse service with the events of companies of different sizes, the largest first. */
export interface ServiceLab {
  server: ClickHouseServer;
  service: EventService;
  companies: readonly StoredCompany[];
  /** The time up to which there are events. */
  newest: Date;
  /** Returns the product's reader of a company's events; PostgreSQL keeps the counts of the largest company. */
  reader(companyId: number): EventEngine;
  close(): Promise<void>;
}

/** Returns companies of different sizes that have a number of events together. */
export const companiesOf = (events: number): StoredCompany[] =>
  shares.map((share, at) => ({
    companyId: firstCompany + at,
    events: Math.round((events * share) / 100),
    sourceId,
  }));

/**
 * Opens a service with the events of companies. `dataPath`: a folder that keeps the events for the next run; events that
 * it has are not made again.
 */
export async function openServiceLab(
  { owner, app }: Pick<Lab, "owner" | "app">,
  companies: readonly StoredCompany[],
  dataPath?: string,
): Promise<ServiceLab> {
  if (dataPath !== undefined) mkdirSync(dataPath, { recursive: true });
  const server = await new ClickHouseServer(dataPath).start();
  const service = new EventService(server.address("portal"));
  const pool = new pg.Pool({ ...app, max: 1 });
  const close = async () => {
    await pool.end();
    await service.close();
    await server.close();
  };
  try {
    await prepareService(service);
    const expectedEvents = companies.reduce((sum, { events }) => sum + events, 0);
    const storedEvents = await eventsIn(service);
    if (storedEvents === 0) await fillService(service, companies, new Date());
    else if (storedEvents !== expectedEvents)
      throw new Error(
        `${dataPath} holds ${storedEvents} events instead of ${expectedEvents}; name another folder`,
      );
    const newest = await newestIn(service);
    const [largest] = companies;
    if (largest) await fillKeptCounts(owner, service, largest, newest);
    return {
      server,
      service,
      companies,
      newest,
      reader: (companyId) =>
        clickHouseEventEngine({
          events: new StoredEvents(service, companyId, {
            sourceNames: async () => new Map([[sourceId, "Wazuh"]]),
          }),
          leave: async () => undefined,
          tops: (query, titlesOf) =>
            inCompany(pool, ({ db }) => topsWithTitles(db)(query, titlesOf), companyId),
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function eventsIn(service: EventService): Promise<number> {
  const [row] = await service.readOwn<{ count: number }>("select count() as count from event");
  return row?.count ?? 0;
}

async function newestIn(service: EventService): Promise<Date> {
  const [row] = await service.readOwn<{ at: number }>(
    "select toUnixTimestamp64Milli(max(occurred_at)) as at from event",
  );
  return new Date(row?.at ?? 0);
}
