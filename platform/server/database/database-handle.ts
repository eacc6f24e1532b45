import {
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Schema } from "#database/schema.ts";
import type { ClientConnection } from "./client-connection.ts";

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver: Driver = {
  init: async () => {},
  acquireConnection: nested,
  releaseConnection: async () => {},
  destroy: async () => {},
  beginTransaction: nested,
  commitTransaction: nested,
  rollbackTransaction: nested,
};
const dialect: Dialect = {
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createDriver: () => driver,
};

/** Returns the query builder on one transaction. Only the connection is new; the query compiler is shared. */
export function handleOn(connection: ClientConnection): Kysely<Schema> {
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}

async function nested(): Promise<never> {
  throw new Error("The gate opens the transaction; a verb works inside it");
}
