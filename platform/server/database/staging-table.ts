import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A temporary table of one connection, emptied after each transaction. */
export interface StagingTable {
  name: string;
  /** The type of each column. */
  columns: Readonly<Record<string, string>>;
  /**
   * A column that is indexed, because the rows are looked up by it. PostgreSQL has no statistics of rows that a
   * transaction has just written, and a plan without the index would read the whole table for each of them.
   */
  lookup?: string;
}

/** Copies rows into a staging table. They are text of many lines, in pieces, encoded or not. */
export type CopyRows = (table: StagingTable, pieces: AsyncIterable<string | Uint8Array>) => Promise<void>;

/** Names and types consist of words; anything more could be a statement. */
const word = /^[a-z_]+( [a-z]+)*(\[\])?$/;

/**
 * Creates the temporary table if the connection does not have it, and fills it. Only the login role may create
 * temporary tables: one created by the role of a company could replace a real table for the connection's next user.
 */
export async function copyIntoStaging(
  client: pg.ClientBase,
  role: string,
  { name, columns, lookup }: StagingTable,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const strange = [name, lookup ?? name, ...Object.entries(columns).flat()].find((part) => !word.test(part));
  if (strange !== undefined) throw new Error(`Not a name or a type of a staging table: ${strange}`);
  const { rows } = await client.query("select to_regclass($1) as made", [`pg_temp.${name}`]);
  if (!rows[0]?.made) {
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    await client.query(
      `set local role none;
       create temporary table ${name} (${definitions.join(", ")}) on commit delete rows;
       ${lookup === undefined ? "" : `create index on pg_temp.${name} (${lookup});`}
       grant select, insert on pg_temp.${name} to ${role};
       set local role ${role}`,
    );
  }
  const copy = client.query(copyFrom(`copy pg_temp.${name} (${Object.keys(columns).join(", ")}) from stdin`));
  await pipeline(Readable.from(pieces), copy);
  // The connection may have planned its foreign key checks while the tables were almost empty; such a plan would read
  // the whole table for each further row.
  await client.query("discard plans");
}
