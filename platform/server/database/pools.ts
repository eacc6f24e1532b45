import pg from "pg";

// bigint arrives as a number: ids and counts stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a day of a calendar, not an instant of some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Pools {
  /** Requests: pipelined, so that `begin`, the query and `commit` share a round trip. */
  request: pg.Pool;
  /** Imports, exports and COPY, which cannot share a pipelined connection; they never starve the requests. */
  bulk: pg.Pool;
  /** The job queue's own, acting as portal_jobs from the first message on. */
  jobs: pg.Pool;
  /** True while the last attempt to reach the database succeeded. */
  healthy(): boolean;
  end(): Promise<void>;
}

const timeouts = { statement: 15_000, bulkStatement: 600_000, idleInTransaction: 30_000, lock: 5_000 };

/** Opens the pools on a login that holds no right of its own. `onError` hears of connections lost while idle. */
export function openPools(connection: pg.ClientConfig, onError: (error: Error) => void): Pools {
  let healthy = true;
  const open = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({
      ...connection,
      connectionTimeoutMillis: 4_000,
      idleTimeoutMillis: 60_000,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      lock_timeout: timeouts.lock,
      ...options,
    });
    const lost = (error: Error) => {
      healthy = false;
      onError(error);
    };
    pool.on("error", lost);
    pool.on("connect", (client) => {
      healthy = true;
      // The pool listens to idle connections only; unheard, the loss of one in use would end the process.
      client.on("error", lost);
    });
    return pool;
  };
  const request = open({ max: 8, pipeline: true, statement_timeout: timeouts.statement });
  const bulk = open({ max: 4, statement_timeout: timeouts.bulkStatement });
  const jobs = open({ max: 3, statement_timeout: timeouts.statement, options: "-c role=portal_jobs" });
  return {
    request,
    bulk,
    jobs,
    healthy: () => healthy,
    end: async () => {
      await Promise.all([request.end(), bulk.end(), jobs.end()]);
    },
  };
}
