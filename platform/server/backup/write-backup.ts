import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client, type ClientConfig } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { portalVersion } from "#platform/server/portal-version.ts";
import {
  BackupRefusal,
  formatVersion,
  type Header,
  type Table,
  type TableSum,
  type Trailer,
} from "./backup-contents.ts";
import { encodeFrame, type FrameKind } from "./frames.ts";
import { storedFiles } from "./stored-files.ts";
import { storedPartitions, storedRows, storedSequences, storedTables } from "./stored-tables.ts";

export type BackupOptions = {
  /** The directory of the file store; its files follow the tables in the backup. */
  files?: string;
};

const json = (kind: FrameKind, content: object) => encodeFrame(kind, Buffer.from(JSON.stringify(content)));

/**
 * Opens one snapshot of the database, with settings that make every PostgreSQL version write values alike. With row
 * security off PostgreSQL refuses to read a table whose rows it would hide, instead of silently omitting them.
 */
async function openSnapshot(client: Client): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(
    `SET LOCAL row_security = off; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL client_encoding = 'UTF8'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
     SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL synchronize_seqscans = off`,
  );
}

async function header(client: Client): Promise<Header> {
  const { rows } = await client.query<{ migration: number }>(
    "SELECT max(number) AS migration FROM portal_migration",
  );
  return {
    format: formatVersion,
    portalVersion: portalVersion(),
    migration: rows[0]?.migration ?? 0,
    createdAt: new Date().toISOString(),
    partitions: await storedPartitions(client),
  };
}

async function* tableFrames(client: Client, table: Table, sums: TableSum[]): AsyncGenerator<Buffer> {
  yield json("table", table);
  const rows = client.query(copyTo(`COPY (${storedRows(table)}) TO STDOUT`));
  const hash = createHash("sha256");
  for await (const chunk of rows) {
    hash.update(chunk);
    yield encodeFrame("data", chunk);
  }
  sums.push({ schema: table.schema, name: table.name, rows: rows.rowCount, sha256: hash.digest("hex") });
}

async function* fileFrames(directory: string): AsyncGenerator<Buffer> {
  for await (const { path, content } of storedFiles(directory)) {
    yield json("file", { path });
    for await (const chunk of content) yield encodeFrame("data", chunk);
  }
}

async function* backupFrames(
  client: Client,
  options: BackupOptions,
  trailer: Trailer,
): AsyncGenerator<Buffer> {
  yield json("header", await header(client));
  for (const table of await storedTables(client)) yield* tableFrames(client, table, trailer.tables);
  // Sequences are read after the rows: they are outside the snapshot and may only be ahead of it.
  trailer.sequences = await storedSequences(client);
  if (options.files) yield* fileFrames(options.files);
}

async function* summed(frames: AsyncGenerator<Buffer>, trailer: Trailer): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const frame of frames) {
    if (frame.toString("latin1", 0, 1) === "F") trailer.files += 1;
    hash.update(frame);
    yield frame;
  }
  trailer.sha256 = hash.digest("hex");
  yield json("trailer", trailer);
}

/**
 * Writes everything that the portal stores, in one snapshot, to a stream that it ends. The role of the connection must
 * see every row: a superuser, or one with BYPASSRLS. Returns the checksums at the end of the backup.
 */
export async function writeBackup(
  connection: ClientConfig,
  output: Writable,
  options: BackupOptions = {},
): Promise<Trailer> {
  const client = new Client(connection);
  // A lost connection fails the pending query; without this listener the error event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  const trailer: Trailer = { tables: [], sequences: [], files: 0, sha256: "" };
  try {
    await openSnapshot(client);
    await pipeline(
      Readable.from(summed(backupFrames(client, options, trailer), trailer)),
      createGzip(),
      output,
    );
    return trailer;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new BackupRefusal(
      "La cuenta de la base de datos no ve todas las filas: respalde con una que tenga BYPASSRLS o sea superusuario.",
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
