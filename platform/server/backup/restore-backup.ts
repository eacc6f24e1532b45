import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import { Client, type ClientConfig } from "pg";
import { z } from "zod";
import { jobSchema } from "../database/install-job-schema.ts";
import { migrate, restoreMark } from "../database/migrate.ts";
import { migrationFiles } from "../database/migration-files.ts";
import { BackupRefusal, Header, StoredFileEntry, Trailer } from "./backup-contents.ts";
import { cutShort, FrameReader, notABackup } from "./frames.ts";
import { emptyTables, liftForeignKeys, loadTables, makePartitions, setSequences } from "./load-tables.ts";
import { type WaitingFiles, waitingFiles } from "./stored-files.ts";

/** Drops everything that an incomplete restore has created, so that the database is empty again. */
async function emptyAgain(client: Client): Promise<void> {
  await client.query(
    `BEGIN; DROP SCHEMA IF EXISTS ${jobSchema} CASCADE; DROP SCHEMA public CASCADE;
     CREATE SCHEMA public AUTHORIZATION pg_database_owner; GRANT USAGE ON SCHEMA public TO PUBLIC; COMMIT`,
  );
}

/**
 * Checks that a database is empty and marks it as being restored. The commit of the restored data removes the mark;
 * until then the portal does not start on this database, and a new restore starts from the beginning.
 */
async function claimEmptyDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ interrupted: boolean; used: boolean }>(
    `SELECT to_regclass('public.${restoreMark}') IS NOT NULL AS interrupted,
            EXISTS (SELECT FROM pg_namespace WHERE nspname = $1)
            OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace)
            OR EXISTS (SELECT FROM pg_proc WHERE pronamespace = 'public'::regnamespace) AS used`,
    [jobSchema],
  );
  if (rows[0]?.interrupted) await emptyAgain(client);
  else if (rows[0]?.used) {
    throw new BackupRefusal("La base de datos no está vacía: restaure en una base de datos nueva.");
  }
  await client.query(`CREATE TABLE public.${restoreMark} ()`);
}

type RestoreOptions = {
  /** The directory of the migrations, which create the tables. */
  migrations: string;
  /** The directory that receives the file store, absent or empty. */
  files: string;
};

async function loadFiles(frames: FrameReader, files: WaitingFiles): Promise<number> {
  let count = 0;
  for (; (await frames.peek()) === "file"; count += 1) {
    const { path } = await frames.read("file", StoredFileEntry);
    await files.write(path, frames.data());
  }
  return count;
}

/** Loads everything in one transaction: the rows are visible when the last byte has been checked, or not at all. */
async function load(
  client: Client,
  frames: FrameReader,
  header: Header,
  files: WaitingFiles,
): Promise<Trailer> {
  await client.query("BEGIN");
  await client.query(
    "SET LOCAL row_security = off; SET LOCAL statement_timeout = 0; SET LOCAL client_encoding = 'UTF8'",
  );
  const putForeignKeysBack = await liftForeignKeys(client);
  await emptyTables(client);
  await makePartitions(client, header.partitions);
  const tables = await loadTables(client, frames);
  const count = await loadFiles(frames, files);
  const sha256 = frames.sum();
  const trailer = await frames.read("trailer", Trailer);
  if (await frames.peek()) throw notABackup();
  if (!isDeepStrictEqual({ tables, files: count, sha256, sequences: trailer.sequences }, trailer))
    throw notABackup();
  await setSequences(client, trailer.sequences);
  await putForeignKeysBack();
  await client.query(`DROP TABLE public.${restoreMark}`);
  await files.settle();
  await client.query("COMMIT");
  return trailer;
}

/** Invalid compression, invalid frames and rows that PostgreSQL cannot read all result from a damaged file. */
function refusalFor(error: unknown): unknown {
  if (error instanceof BackupRefusal) return error;
  const code = String((error as { code?: unknown }).code ?? "");
  if (code === "Z_BUF_ERROR") return cutShort();
  const isBroken = error instanceof z.ZodError || error instanceof SyntaxError || /^(Z_|22|23)/.test(code);
  return isBroken ? Object.assign(notABackup(), { cause: error }) : error;
}

async function restoreInto(
  client: Client,
  owner: ClientConfig,
  frames: FrameReader,
  options: RestoreOptions,
) {
  const header = await frames.read("header", Header);
  if (!migrationFiles(options.migrations).some(({ number }) => number === header.migration)) {
    throw new BackupRefusal(
      `El respaldo es del portal ${header.portalVersion} (migración ${header.migration}), que este no conoce.`,
    );
  }
  await claimEmptyDatabase(client);
  const files = await waitingFiles(options.files);
  try {
    await migrate(owner, options.migrations, { upTo: header.migration, restoring: true });
    return await load(client, frames, header, files);
  } catch (error) {
    await files.discard();
    // If the connection is lost the rollback fails as well; then the mark remains, and the next restore cleans up.
    await client.query("ROLLBACK").then(
      () => emptyAgain(client),
      () => undefined,
    );
    throw error;
  }
}

/**
 * Restores a backup into an empty database, which it first migrates to the version of the backup, and into an empty
 * file store. Every checksum is verified before the result becomes visible; a refused restore leaves nothing behind.
 * Returns the checksums.
 */
export async function restoreBackup(
  owner: ClientConfig,
  input: Readable,
  options: RestoreOptions,
): Promise<Trailer> {
  const client = new Client(owner);
  // A lost connection fails the pending query; without this listener the error event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const bytes = createGunzip();
    // Errors of this pipeline surface where the bytes are read.
    pipeline(input, bytes).catch(() => undefined);
    const trailer = await restoreInto(client, owner, new FrameReader(bytes), options);
    await client.query("ANALYZE");
    return trailer;
  } catch (error) {
    throw refusalFor(error);
  } finally {
    await client.end();
  }
}
