import type pg from "pg";
import { FairSemaphore, type TenantKey } from "./fair-semaphore.ts";
import { limitRefusalOf } from "./overcrowded.ts";

/** The limits of the shared request connections: three for one person and five for one company. */
const limits = {
  places: 8,
  placesOfCompany: 5,
  placesOfPerson: 3,
  waiting: 96,
  waitingOfCompany: 64,
  waitingOfPerson: 48,
  longestWaitMs: 4_000,
};

/** The source of connections for transactions. */
export type Connections = Pick<pg.Pool, "connect">;

/** Returns the slots for the connections of requests. */
export function requestSlots(): FairSemaphore {
  return new FairSemaphore(limits, limitRefusalOf);
}

/** Returns the pool for a newly arrived request of a caller. */
export function connectionsOnArrival(places: FairSemaphore, pool: pg.Pool, claimant: TenantKey): Connections {
  return inTurn(pool, () => places.enter(claimant));
}

/** Returns the pool for work that the portal has admitted already. */
export function connectionsInProgress(
  places: FairSemaphore,
  pool: pg.Pool,
  claimant: TenantKey,
): Connections {
  return inTurn(pool, () => places.resume(claimant));
}

/** Returns connections that first wait for a slot; releasing a connection also releases its slot. */
function inTurn(pool: pg.Pool, enter: () => Promise<() => void>): Connections {
  const connect = async () => {
    const leave = await enter();
    try {
      const client = await pool.connect();
      const { release } = client;
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  };
  return { connect: connect as Connections["connect"] };
}
