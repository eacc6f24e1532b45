import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { extensionsOf } from "#platform/contract/extension-point.ts";
import { collectAfterStart } from "./collect-after-start.ts";
import type { Config } from "./config/config.ts";
import { openPools } from "./database/pools.ts";
import type { Feature, Listener } from "./feature.ts";
import { fileStoreOf } from "./files/file-store-of.ts";
import { buildHttp } from "./http/build-http.ts";
import { BulkSlots } from "./http/bulk-slots.ts";
import { DiskReserve } from "./http/disk-reserve.ts";
import { mountRoutes } from "./http/gate.ts";
import { type Gate, inTransaction } from "./http/gate-services.ts";
import { KnownCallers } from "./http/known-callers.ts";
import { objectReadersOf } from "./http/object-readers.ts";
import type { PreloadHints } from "./http/preload-hints.ts";
import { RequestPriority } from "./http/request-priority.ts";
import { requestSlots } from "./http/request-slots.ts";
import { everyAddress, type PageAddresses } from "./http/routing/page-addresses.ts";
import { serveCrawlers } from "./http/routing/serve-crawlers.ts";
import { serveHealth } from "./http/serve-health.ts";
import { serveLive } from "./http/serve-live.ts";
import { serveOpenApi } from "./http/serve-openapi.ts";
import { serveWeb } from "./http/serve-web.ts";
import { workerOf } from "./jobs/job-gate.ts";
import { openJobQueue } from "./jobs/job-queue.ts";
import { openLiveHub } from "./live/live-hub.ts";
import { RightsWatch } from "./live/rights-watch.ts";
import { recomputeAfterStart } from "./matters/recompute-matters.job.ts";
import { PauseWatch } from "./pauses/pause-watch.ts";
import { jobsOf } from "./portal-jobs.ts";
import { openProcessCache } from "./process-cache.ts";
import { Keyring } from "./secrets/keyring.ts";
import { findKeyHolders } from "./sessions/identify.store.ts";
import { personsOf } from "./sessions/identify.ts";
import { KeyHolders } from "./sessions/key-holders.ts";
import { sessionCookie } from "./sessions/session-cookie.ts";
import type { Clock } from "./verb.ts";

export interface PortalParts {
  config: Config;
  /** The connection of the database login that serves requests, which has no rights of its own. */
  connection: pg.ClientConfig;
  engine: "embedded" | "external";
  features: Feature[];
  clock: Clock;
  version: string;
  webDirectory: string;
  headStart?: PreloadHints;
  /** Returns the addresses of pages; absent: every address is a page. */
  pageAddresses?(gate: Gate): PageAddresses;
}

export interface Portal {
  app: FastifyInstance;
  gate: Gate;
  /** Starts performing the jobs of the queue. */
  startJobs(): Promise<void>;
  /** Opens the listeners of the features, beside HTTP. */
  startListeners(): Promise<void>;
  close(): Promise<void>;
}

/** Adds health, live news, the calls of the features and the web client to the server. */
async function serveAddresses(app: FastifyInstance, gate: Gate, parts: PortalParts): Promise<void> {
  const { config, clock, features } = parts;
  const routes = features.flatMap((feature) => feature.routes);
  serveHealth(app, gate, { engine: parts.engine, portalVersion: parts.version });
  serveLive(app, gate);
  await serveOpenApi(app, routes, parts.version);
  mountRoutes(app, gate, routes);
  const { isPage, publicPages } = parts.pageAddresses?.(gate) ?? everyAddress;
  serveCrawlers(app, { config, clock, publicPages });
  await serveWeb(app, {
    directory: parts.webDirectory,
    headStart: parts.headStart ?? (() => undefined),
    isPage,
    hasSession: ({ cookies }) => cookies[sessionCookie(config)] !== undefined,
  });
}

/** Logs the pauses of the event loop. */
function watchPauses({ log }: FastifyInstance): PauseWatch {
  const pauses = new PauseWatch();
  pauses.onPause(({ milliseconds, work }) =>
    log.warn({ milliseconds: Math.round(milliseconds), ...work }, "event loop blocked"),
  );
  pauses.start();
  return pauses;
}

/** The readers of sessions and of API keys, which run before it is known who calls. */
function identityReaders(pools: Gate["pools"], clock: Clock): Pick<Gate, "rights" | "keyHolders"> {
  const before = { scope: "identity", companyId: null, userId: null, effect: "read" } as const;
  return {
    rights: new RightsWatch((sessions) =>
      inTransaction({ pools }, before, (db) => personsOf(db, sessions, clock.now())),
    ),
    keyHolders: new KeyHolders((keys) => inTransaction({ pools }, before, (db) => findKeyHolders(db, keys))),
  };
}

/** Assembles the features and the gate over one database. The caller starts listening. */
export async function buildPortal(parts: PortalParts): Promise<Portal> {
  const { config, connection, features, clock } = parts;
  const [knownCallers, places] = [new KnownCallers(config), requestSlots()];
  const app = await buildHttp(config, {
    claimantOf: (request) => knownCallers.claimantOf(request),
    excessOf: (request) =>
      places.waiting > 0 ? places.excessOf(knownCallers.claimantOf(request)) : undefined,
  });
  let closing = false;
  const lose = ({ message }: Error) => {
    if (!closing) app.log.warn({ reason: message }, "database connection lost");
  };
  const pools = openPools(connection, lose);
  const jobs = openJobQueue(pools.jobs, lose);
  const gate: Gate = {
    config,
    pools,
    clock,
    jobs,
    keyring: new Keyring(config.secretKeys),
    live: openLiveHub(connection, lose),
    files: fileStoreOf(config),
    log: app.log,
    pauses: watchPauses(app),
    requestPriority: new RequestPriority(),
    bulkPlaces: new BulkSlots(),
    callPlaces: places,
    disk: new DiskReserve(parts.engine === "embedded" ? join(config.dataDirectory, "database") : undefined),
    knownCallers,
    extensions: extensionsOf(features),
    memory: openProcessCache(),
    thingReaders: objectReadersOf(features.flatMap((feature) => feature.routes)),
    ...identityReaders(pools, clock),
  };
  const listeners: Listener[] = [];
  const workers = jobsOf(features).map((job) => workerOf(gate, job));
  await jobs.prepare(workers);
  const close = async () => {
    closing = true;
    gate.pauses.stop();
    await Promise.all([app.close(), ...listeners.map((listener) => listener.stop())]);
    await Promise.all([jobs.stop(), gate.live.stop()]);
    await pools.end();
  };
  for (const feature of features) {
    const opened = await feature.open?.(gate).catch(async (error) => {
      await close();
      throw error;
    });
    if (opened) listeners.push(opened);
  }
  await serveAddresses(app, gate, parts);
  return {
    app,
    gate,
    async startJobs() {
      await gate.files.clearAbandoned(clock.now());
      await jobs.start(workers);
      await recomputeAfterStart(gate);
      collectAfterStart();
    },
    async startListeners() {
      for (const feature of features) {
        const listener = await feature.listen?.(gate);
        if (listener) listeners.push(listener);
      }
    },
    close,
  };
}
