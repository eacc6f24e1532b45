import type { Writable } from "node:stream";
import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "#database/schema.ts";
import type { Effect, Scope } from "#platform/contract/define-call.ts";
import { ClientConnection } from "./client-connection.ts";
import { handleOn } from "./database-handle.ts";
import { type CopyRows, copyIntoStaging } from "./staging-table.ts";

declare const openedEntry: unique symbol;
/** A handle on the rows that one actor may reach, for one transaction. Only the gates can make one. */
export type Database = Kysely<Schema> & { readonly [openedEntry]: true };

/** The company and person whose rows a transaction sees. */
export interface Standpoint {
  scope: Scope | "jobs";
  companyId: number | null;
  userId: number | null;
  /** Whether the person may also read rows that belong to other people; false unless set. */
  oversees?: boolean;
  /** The person of the staff behind a client view; what names its readers is read by who stands among them too. */
  viewerId?: number | null;
  /** Set while the gate computes the matters of the company: every object is then readable, restricted ones included. */
  publishes?: boolean;
}

/** The standpoint of a transaction, and whether it may write. */
export interface Frame extends Standpoint {
  effect: Effect;
  /** Each question takes one core of the database's and no more, so that one is left for whoever reads meanwhile. */
  oneCore?: boolean;
  /** Every statement sees the database as it was at the first one (repeatable read). */
  snapshot?: boolean | undefined;
}

export interface OpenDatabase {
  db: Database;
  /** The client of the transaction, for the gate alone: what it sends may also be commands. */
  client: pg.ClientBase;
  /** COPY, which a pipelined connection cannot do. */
  copyRows: CopyRows;
  /** The names of the tables that the verb's statements wrote. */
  writtenTables: ReadonlySet<string>;
  /** Goes on from another standpoint in the same transaction; whether rows may change stays as it began. */
  stepTo(standpoint: Standpoint): void;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const integer = (value: number | null) => {
  if (value === null) return "";
  if (!Number.isSafeInteger(value)) throw new Error("Identities are integers");
  return String(value);
};

/** The words that open a transaction for a frame, sent as one message. */
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

/** Takes a connection of the pool into a transaction of this frame. The caller ends it with commit or rollback. */
export async function openDatabase(pool: Pick<pg.Pool, "connect">, frame: Frame): Promise<OpenDatabase> {
  const client = await pool.connect();
  const connection = new ClientConnection(client);
  let ended = false;
  gatherWrites(client, process.nextTick);
  // Bulk work fills tables faster than they are analysed. Checks of foreign keys that this connection planned while their
  // tables were almost empty read the whole table for each row.
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
    // A commit that failed has given the connection back; whoever then rolls back has nothing left to do.
    if (ended) return;
    ended = true;
    connection.end();
    if (frame.effect === "read" && word === "commit") {
      // Nothing can be lost by it: the answer does not wait, and the connection's next user queues behind it. When one
      // waits already, its `begin` leaves together with this.
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
      // PostgreSQL answers ROLLBACK to the commit of a transaction that had failed.
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
 * Statements that are sent until then leave in one write to the socket: the first statements of the verb together with
 * `begin`.
 */
function gatherWrites(client: pg.ClientBase, until: (send: () => void) => void): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection;
  stream.cork();
  until(() => stream.uncork());
}
