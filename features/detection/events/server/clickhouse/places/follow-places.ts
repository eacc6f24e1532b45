import type { Listener } from "#platform/server/feature.ts";
import { type Gate, inTransaction } from "#platform/server/http/gate-services.ts";
import { EventServices, readBothClocks } from "../event-services.ts";
import { findPlaces } from "./event-places.store.ts";

/** The time between two readings of the directory, in milliseconds. */
const readEveryMs = 5_000;

/**
 * Reads the directory of which service holds the events of each company, and passes it to the services of this
 * portal.
 */
export async function readPlaces(gate: Gate): Promise<void> {
  const began = readBothClocks();
  const frame = { scope: "platform", effect: "read", companyId: null, userId: null } as const;
  const places = await inTransaction(gate, frame, findPlaces);
  gate.memory(EventServices).takePlaces(places, began);
}

/**
 * Follows changes of the directory until it is stopped. While the directory cannot be read, events are not read
 * either.
 */
export async function followPlaces(gate: Gate): Promise<Listener> {
  gate.memory(EventServices).follow();
  const read = () =>
    readPlaces(gate).catch((error: Error) =>
      gate.log.warn({ reason: error.message }, "the places of events could not be read"),
    );
  let reading = read();
  await reading;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const readLater = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      reading = read().finally(readLater);
    }, readEveryMs).unref();
  };
  readLater();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
