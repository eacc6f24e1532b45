import pg from "pg";
import { readInstant } from "./read-instant.ts";

// bigint is parsed as a number: ids and counts are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day of a calendar, not an instant of some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

export interface Pools {
  /** The connections of requests. They are pipelined, so that `begin`, the query and `commit` share a round trip. */
  request: pg.Pool;
  /**
   * The connections of imports, exports and COPY, which cannot use a pipelined connection and must not occupy those
   * of requests.
   */
  bulk: pg.Pool;
  /**
   * The connections of sign-ins: hashing a password occupies a connection for long, so many sign-ins wait for these
   * and do not delay other requests.
   */
  entry: pg.Pool;
  /** The pool of the job queue, which acts as portal_jobs from the first message on. */
  jobs: pg.Pool;
  end(): Promise<void>;
}

const timeouts = { statement: 15_000, bulkStatement: 600_000, idleInTransaction: 30_000, lock: 5_000 };

/** Opens the pools on a login without rights of its own. `onError` receives the loss of idle connections. */
export function openPools(connection: pg.ClientConfig, onError: (error: Error) => void): Pools {
  const open = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      ...connection,
      connectionTimeoutMillis: 4_000,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      lock_timeout: timeouts.lock,
      ...options,
    });
    pool.on("error", onError);
    // The pool has error listeners on idle connections only; without this one, the loss of a connection in use would
    // end the process.
    pool.on("connect", (client) => client.on("error", onError));
    return pool;
  };
  const request = open({ max: 8, pipeline: true, statement_timeout: timeouts.statement });
  const bulk = open({ max: 4, statement_timeout: timeouts.bulkStatement });
  const entry = open({ max: 4, pipeline: true, statement_timeout: timeouts.statement });
  const jobs = open({ max: 3, statement_timeout: timeouts.statement, options: "-c role=portal_jobs" });
  return {
    request,
    bulk,
    entry,
    jobs,
    end: async () => {
      await Promise.all([request, bulk, entry, jobs].map((pool) => pool.end()));
    },
  };
}
