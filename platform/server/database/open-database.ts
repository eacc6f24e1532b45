import type { Writable } from "node:stream";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "#database/schema.ts";
import type { Effect, Scope } from "#platform/contract/define-call.ts";
import { ClientConnection } from "./client-connection.ts";
import { handleOn } from "./database-handle.ts";
import { type CopyRows, copyIntoStaging } from "./staging-table.ts";

declare const openedEntry: unique symbol;
/** A handle on the rows that one actor may access, for one transaction. Only the gates can create one. */
export type Database = Kysely<Schema> & { readonly [openedEntry]: true };

/** The company and person whose rows a transaction sees. */
export interface Standpoint {
  scope: Scope | "jobs";
  companyId: number | null;
  userId: number | null;
  /** Whether the person may also read rows that belong to other people; false by default. */
  oversees?: boolean;
  /** The person of the staff behind a client view; objects with named readers must be readable for that person, too. */
  viewerId?: number | null;
  /**
   * Whether the gate is computing the company's pending matters: every object is then readable, including restricted
   * ones.
   */
  publishes?: boolean;
}

/** The standpoint of a transaction, and whether it may write. */
export interface Frame extends Standpoint {
  effect: Effect;
  /** Whether each query uses a single core of the database, so that one remains for other readers. */
  oneCore?: boolean;
  /** Whether every statement reads the state of the database at the first one (repeatable read). */
  snapshot?: boolean | undefined;
}

export interface OpenDatabase {
  db: Database;
  /** The client of the transaction, for the gate alone: it also accepts transaction commands. */
  client: pg.ClientBase;
  /** Copies rows by COPY, which a pipelined connection does not support. */
  copyRows: CopyRows;
  /** The names of the tables into which the verb's statements wrote. */
  writtenTables: ReadonlySet<string>;
  /** Continues as another standpoint in the same transaction; the permission to write does not change. */
  stepTo(standpoint: Standpoint): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const integer = (value: number | null) => {
  if (value === null) return "";
  if (!Number.isSafeInteger(value)) throw new Error("Identities are integers");
  return String(value);
};

/** Returns the statements that open a transaction for a frame, sent as one message. */
export function openingStatement(frame: Frame): string {
  const isolation = frame.snapshot ? "isolation level repeatable read " : "";
  const access = frame.effect === "read" ? "read only" : "read write";
  const begin = `begin ${isolation}${access}; ${tenantStatement(frame)}`;
  return frame.oneCore ? `${begin}; set local max_parallel_workers_per_gather = 0` : begin;
}

function tenantStatement(standpoint: Standpoint): string {
  const { scope, companyId, userId, oversees = false, viewerId = null, publishes } = standpoint;
  return [
    `set local role portal_${scope}`,
    `set local app.company_id = '${integer(companyId)}'`,
    `set local app.user_id = '${integer(userId)}'`,
    `set local app.oversees = '${oversees ? "yes" : ""}'`,
    ...(viewerId === null ? [] : [`set local app.viewer_id = '${integer(viewerId)}'`]),
    ...(publishes === undefined ? [] : [`set local app.publishes = '${publishes ? "yes" : ""}'`]),
  ].join("; ");
}

/** Opens a transaction of this frame on a connection of the pool. The caller ends it with commit or rollback. */
export async function openDatabase(pool: Pick<pg.Pool, "connect">, frame: Frame): Promise<OpenDatabase> {
  const client = await pool.connect();
  const connection = new ClientConnection(client);
  let ended = false;
  gatherWrites(client, process.nextTick);
  // Bulk writes fill tables faster than PostgreSQL analyses them. Foreign key checks that this connection planned on
  // almost empty tables would read the whole table for each row.
  const isBulkWrite = !connection.pipelined && frame.effect === "write";
  connection.ask(isBulkWrite ? `${openingStatement(frame)}; discard plans` : openingStatement(frame));
  if (!connection.pipelined) {
    await connection.ready.catch((error: unknown) => {
      client.release(true);
      throw error;
    });
  }
  return {
    db: handleOn(connection) as Database,
    client,
    writtenTables: connection.writtenTables,
    copyRows: (table, pieces) => copyIntoStaging(client, `portal_${frame.scope}`, table, pieces),
    stepTo(standpoint) {
      gatherWrites(client, process.nextTick);
      connection.ask(tenantStatement(standpoint));
    },
    commit: () => end("commit"),
    rollback: () => end("rollback"),
  };

  async function end(word: "commit" | "rollback"): Promise<void> {
    // A failed commit has already released the connection, so that a later rollback does nothing.
    if (ended) return;
    ended = true;
    connection.end();
    if (frame.effect === "read" && word === "commit") {
      // The commit of a read transaction is not awaited, because it cannot lose data; the next transaction of the
      // connection sends its `begin` together with it.
      gatherWrites(client, setImmediate);
      const ending = client.query(word).catch(() => {});
      if (!connection.pipelined) await ending;
      client.release();
      return;
    }
    let failure: unknown;
    try {
      if (!connection.pipelined) await connection.ready;
      const [, result] = await Promise.all([connection.ready, client.query(word)]);
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK.
      if (word === "commit" && result.command !== "COMMIT")
        throw new Error("The transaction was rolled back");
    } catch (error) {
      failure = error;
    }
    client.release(failure !== undefined);
    if (failure !== undefined && word === "commit") throw failure;
  }
}

/**
 * Collects the statements that are sent before `until` calls back and writes them to the socket at once: the first
 * statements of the verb together with `begin`.
 */
function gatherWrites(client: pg.ClientBase, until: (send: () => void) => void): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection;
  stream.cork();
  until(() => stream.uncork());
}
