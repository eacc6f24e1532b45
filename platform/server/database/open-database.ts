import type { Writable } from "node:stream";
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type pg from "pg";
import type { Schema } from "#database/schema.ts";
import type { Effect, Scope } from "#platform/contract/define-call.ts";
import { ClientConnection } from "./client-connection.ts";

declare const opened: unique symbol;
/** A handle on the rows that one actor may reach, for one transaction. Only the gates can make one. */
export type Database = Kysely<Schema> & { readonly [opened]: true };

/** Whose rows, and whether they may change. */
export interface Frame {
  scope: Scope | "jobs";
  companyId: number | null;
  userId: number | null;
  effect: Effect;
}

export interface OpenDatabase {
  db: Database;
  /** The client of the transaction, for COPY and for the job queue. */
  client: pg.ClientBase;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const integer = (value: number | null) => {
  if (value === null) return "";
  if (!Number.isSafeInteger(value)) throw new Error("Identities are integers");
  return String(value);
};

/** The words that open a transaction for a frame, sent as one message. */
export function openingStatement({ scope, companyId, userId, effect }: Frame): string {
  return [
    `begin ${effect === "read" ? "read only" : "read write"}`,
    `set local role portal_${scope}`,
    `set local app.company_id = '${integer(companyId)}'`,
    `set local app.user_id = '${integer(userId)}'`,
  ].join("; ");
}

/** Takes a connection of the pool into a transaction of this frame. The caller ends it with commit or rollback. */
export async function openDatabase(pool: pg.Pool, frame: Frame): Promise<OpenDatabase> {
  const client = await pool.connect();
  gatherWrites(client);
  let ended = false;
  const begun = client.query(openingStatement(frame));
  // A failed begin is reported by the first query that waits for it, or by commit.
  begun.catch(() => {});
  return { ...handleOf(client, begun), client, commit: () => end("commit"), rollback: () => end("rollback") };

  async function end(word: "commit" | "rollback"): Promise<void> {
    // A commit that failed has given the connection back; whoever then rolls back has nothing left to do.
    if (ended) return;
    ended = true;
    if (frame.effect === "read" && word === "commit") {
      // Nothing can be lost by it: the answer does not wait, and the connection's next user queues behind it.
      client.query(word).catch(() => {});
      client.release();
      return;
    }
    let failure: unknown;
    try {
      const [, result] = await Promise.all([begun, client.query(word)]);
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

/** What the verb asks in its first breath leaves together with `begin`, in one write to the socket. */
function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function handleOf(client: pg.ClientBase, begun: Promise<unknown>): { db: Database } {
  const connection = new ClientConnection(client, begun);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        destroy: async () => {},
        beginTransaction: nested,
        commitTransaction: nested,
        rollbackTransaction: nested,
      }),
    },
  });
  return { db: db as Database };
}

async function nested(): Promise<never> {
  throw new Error("The gate opens the transaction; a verb works inside it");
}
