import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A table of one connection alone, empty again after each transaction. */
export interface StagingTable {
  name: string;
  /** The type of each column. */
  columns: Readonly<Record<string, string>>;
  /**
   * A column by which its rows are looked up, with an index. Of what a transaction has just written there are no statistics,
   * and a plan that takes many rows for few would read the whole table for each of them.
   */
  lookup?: string;
}

/** Copies rows into a staging table. They come as text of many lines, in pieces, encoded or not. */
export type CopyRows = (table: StagingTable, pieces: AsyncIterable<string | Uint8Array>) => Promise<void>;

/** Names and types are words; anything more would be a statement. */
const word = /^[a-z_]+( [a-z]+)*(\[\])?$/;

/**
 * Makes the table when the connection does not have it yet, and fills it. Only the login may make temporary tables:
 * one made by the role of a company could take the place of a real table for whoever gets the connection next.
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
  // The connection may have planned its checks of foreign keys while their tables were almost empty: such a plan reads
  // the whole table for each row that follows.
  await client.query("discard plans");
}
