import type pg from "pg";
import { type Claimant, FairPlaces } from "./fair-places.ts";
import { refusalOf } from "./overcrowded.ts";

/** Of the connections that requests share, one person takes three at most and one company five. */
const limits = {
  places: 8,
  placesOfCompany: 5,
  placesOfPerson: 3,
  waiting: 96,
  waitingOfCompany: 64,
  waitingOfPerson: 48,
  longestWaitMs: 4_000,
};

/** Where transactions get their connection from. */
export type Connections = Pick<pg.Pool, "connect">;

/** Who may use one of the connections of requests now. */
export function callPlaces(): FairPlaces {
  return new FairPlaces(limits, refusalOf);
}

/** The pool for a claimant whose request has just arrived. */
export function arriving(places: FairPlaces, pool: pg.Pool, claimant: Claimant): Connections {
  return inTurn(pool, () => places.enter(claimant));
}

/** The pool for what the portal has let in already. */
export function goingOn(places: FairPlaces, pool: pg.Pool, claimant: Claimant): Connections {
  return inTurn(pool, () => places.goOn(claimant));
}

/** Takes a place before the connection, and gives it back together with it. */
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
