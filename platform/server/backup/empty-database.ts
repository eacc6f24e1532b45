import type { Client } from "pg";
import { jobSchema } from "#platform/server/database/install-job-schema.ts";
import { restoreMark } from "#platform/server/database/migrate.ts";
import { BackupRefusal } from "./backup-refusal.ts";

/** Takes away what a restore that did not finish has made, so that the database is as empty as before. */
export async function emptyAgain(client: Client): Promise<void> {
  await client.query(
    `BEGIN; DROP SCHEMA IF EXISTS ${jobSchema} CASCADE; DROP SCHEMA public CASCADE;
     CREATE SCHEMA public AUTHORIZATION pg_database_owner; GRANT USAGE ON SCHEMA public TO PUBLIC; COMMIT`,
  );
}

/**
 * Makes sure that a database holds nothing and marks it as being restored. The mark goes with the commit of the data;
 * while it stands, the portal does not start on this database and a new restore begins afresh.
 */
export async function claimEmptyDatabase(client: Client): Promise<void> {
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
