import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import {
  type Database,
  type Frame,
  type OpenDatabase,
  openDatabase,
} from "#platform/server/database/open-database.ts";
import type { Pools } from "#platform/server/database/pools.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { JobQueue } from "#platform/server/jobs/job-queue.ts";
import type { LiveHub } from "#platform/server/live/live-hub.ts";
import type { RightsWatch } from "#platform/server/live/rights-watch.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import type { KeyHolders } from "#platform/server/sessions/key-holders.ts";
import type { Config } from "../config/config.ts";
import type { PauseWatch } from "../pauses/pause-watch.ts";
import type { ProcessCache } from "../process-cache.ts";
import type { Clock } from "../verb.ts";
import type { BulkSlots } from "./bulk-slots.ts";
import type { DiskReserve } from "./disk-reserve.ts";
import type { FairSemaphore } from "./fair-semaphore.ts";
import type { KnownCallers } from "./known-callers.ts";
import type { ObjectReaders } from "./object-readers.ts";
import type { RequestPriority } from "./request-priority.ts";
import { connectionsOnArrival } from "./request-slots.ts";

/** The services of both gates. Verbs never see them. */
export interface Gate {
  config: Config;
  pools: Pools;
  clock: Clock;
  keyring: Keyring;
  jobs: JobQueue;
  live: LiveHub;
  rights: RightsWatch;
  files: FileStore;
  log: FastifyBaseLogger;
  /** The recorder of event-loop pauses; work that computes reports to it each time that it continues. */
  pauses: PauseWatch;
  requestPriority: RequestPriority;
  bulkPlaces: BulkSlots;
  callPlaces: FairSemaphore;
  disk: DiskReserve;
  knownCallers: KnownCallers;
  keyHolders: KeyHolders;
  /** The entries of all extension points of this portal. */
  extensions: ExtensionsOf;
  memory: ProcessCache;
  thingReaders: ObjectReaders;
}

/** Opens the tables of identities for reading. A reading call may continue in the same transaction. */
export function openIdentities(
  { callPlaces, pools, knownCallers }: Gate,
  request: FastifyRequest,
): Promise<OpenDatabase> {
  return openDatabase(connectionsOnArrival(callPlaces, pools.request, knownCallers.claimantOf(request)), {
    scope: "identity",
    companyId: null,
    userId: null,
    effect: "read",
  });
}

/** Runs work of the gate itself in its own transaction, and commits it. */
export async function inTransaction<T>(
  gate: Pick<Gate, "pools">,
  frame: Frame,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const openedDatabase = await openDatabase(gate.pools.request, frame);
  try {
    const value = await work(openedDatabase.db);
    await openedDatabase.commit();
    return value;
  } catch (error) {
    await openedDatabase.rollback();
    throw error;
  }
}
