import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Client, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BackupRefusal, type Partition, type Sequence, Table, type TableSum } from "./backup-contents.ts";
import type { FrameReader } from "./frames.ts";
import { qualified, storedTables } from "./stored-tables.ts";

type ForeignKey = { owner: string; name: string; definition: string };

/**
 * Drops every foreign key and returns the function that restores them, which checks all rows: tables can then be filled
 * in any order, by an owner who is no superuser.
 */
export async function liftForeignKeys(client: Client): Promise<() => Promise<void>> {
  // PostgreSQL writes every name in full when the search path is empty.
  await client.query("SET LOCAL search_path = ''");
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text !~ '^pg_'`,
  );
  await client.query("SET LOCAL search_path = DEFAULT");
  for (const { owner, name } of rows) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { owner, name, definition } of rows) {
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}

/** Empties every table: migrations may have inserted rows that the backup contains, too. */
export async function emptyTables(client: Client): Promise<void> {
  const tables = await storedTables(client);
  if (tables.length > 0) await client.query(`TRUNCATE ${tables.map(qualified).join(", ")}`);
}

/** Creates the partitions that migrations do not create. */
export async function makePartitions(client: Client, partitions: Partition[]): Promise<void> {
  for (const partition of partitions) {
    const parent = qualified({ schema: partition.schema, name: partition.parent });
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${qualified(partition)} PARTITION OF ${parent} ${partition.bound}`,
    );
  }
}

async function* hashed(
  chunks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Fills the next tables of the backup; returns the loaded ones. */
export async function loadTables(client: Client, frames: FrameReader): Promise<TableSum[]> {
  const tableNames = new Set((await storedTables(client)).map(qualified));
  const sums: TableSum[] = [];
  while ((await frames.peek()) === "table") {
    const table = await frames.read("table", Table);
    const { schema, name } = table;
    if (!tableNames.has(qualified(table)))
      throw new BackupRefusal(`El respaldo trae una tabla desconocida: ${name}`);
    const columns = table.columns.map(escapeIdentifier).join(", ");
    const rows = client.query(copyFrom(`COPY ${qualified(table)} (${columns}) FROM STDIN`));
    const hash = createHash("sha256");
    await pipeline(Readable.from(hashed(frames.data(), hash)), rows);
    sums.push({ schema, name, rows: rows.rowCount, sha256: hash.digest("hex") });
  }
  return sums;
}

/** Sets each sequence to its value in the backup. */
export async function setSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      qualified(sequence),
      sequence.value,
      sequence.called,
    ]);
  }
}
