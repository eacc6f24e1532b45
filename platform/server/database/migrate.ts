import { Client, type ClientConfig } from "pg";
import { closeSettings } from "./close-settings.ts";
import { installJobSchema } from "./install-job-schema.ts";
import { type MigrationFile, migrationFiles } from "./migration-files.ts";
import { MigrationRefusal } from "./migration-refusal.ts";

type Applied = { number: number; name: string; sha256: string };

/** An arbitrary number for the lock by which two migrating portals run in sequence. */
const migrationLock = 7_310_115;

async function appliedMigrations(client: Client): Promise<Applied[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS portal_migration (
       number integer PRIMARY KEY,
       name text NOT NULL,
       sha256 text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  return (await client.query<Applied>("SELECT number, name, sha256 FROM portal_migration ORDER BY number"))
    .rows;
}

function refuseUnknown(applied: Applied[], files: MigrationFile[]): void {
  for (const done of applied) {
    const file = files.find(({ number }) => number === done.number);
    if (!file) {
      throw new MigrationRefusal(
        `La base de datos tiene la migración ${done.name}, que esta versión del portal no conoce.`,
      );
    }
    if (file.sha256 !== done.sha256) {
      throw new MigrationRefusal(
        `La migración ${file.name} cambió después de aplicarse (se aplicó ${done.name}).`,
      );
    }
  }
  const newest = applied.at(-1);
  const late = files.find(
    ({ number }) => newest && number < newest.number && !applied.some((done) => done.number === number),
  );
  if (late)
    throw new MigrationRefusal(
      `La migración ${late.name} es anterior a la última aplicada (${newest?.name}).`,
    );
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(file.sql);
    await client.query("INSERT INTO portal_migration (number, name, sha256) VALUES ($1, $2, $3)", [
      file.number,
      file.name,
      file.sha256,
    ]);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK").catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationRefusal(`La migración ${file.name} no se pudo aplicar: ${reason}`, { cause });
  }
}

/** The table that marks a database as being restored from a backup. */
export const restoreMark = "portal_restore";

async function refuseHalfRestored(client: Client): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>("SELECT to_regclass($1) AS mark", [
    restoreMark,
  ]);
  if (!rows[0]?.mark) return;
  throw new MigrationRefusal("Una restauración quedó a medias en esta base de datos: vuelva a ejecutarla.");
}

export type MigrateOptions = { upTo?: number; restoring?: boolean };

/**
 * Applies the migrations of a directory, optionally up to a number, and installs the job queue's tables. Each file is
 * one transaction, so that this may be killed anywhere and run again. Returns the names of the applied files.
 */
export async function migrate(
  owner: ClientConfig,
  directory: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { upTo = Infinity, restoring = false } = options;
  const files = migrationFiles(directory);
  const client = new Client(owner);
  // A lost connection fails the pending statement; without this listener the error event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    if (!restoring) await refuseHalfRestored(client);
    const applied = await appliedMigrations(client);
    refuseUnknown(applied, files);
    const newest = applied.at(-1)?.number ?? 0;
    const due = files.filter(({ number }) => number > newest && number <= upTo);
    for (const file of due) await apply(client, file);
    await installJobSchema(client);
    await closeSettings(client);
    return due.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
