import type { Client } from "pg";
import { PgBoss } from "pg-boss";

/** The schema of the job queue's tables. */
export const jobSchema = "pgboss";

const grants = `
  DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_jobs') THEN
      GRANT USAGE ON SCHEMA ${jobSchema} TO portal_jobs;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${jobSchema} TO portal_jobs;
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${jobSchema} TO portal_jobs;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${jobSchema} TO portal_jobs;
    END IF;
  END $$`;

/** The index of parked jobs, which are few among many completed ones. */
const parkedIndex = `
  CREATE INDEX IF NOT EXISTS job_parked_idx ON ${jobSchema}.job (completed_on DESC) WHERE state = 'failed'`;

/**
 * Installs the job queue's tables, or migrates them to the version of the installed pg-boss, as the owner. The running
 * portal uses them as `portal_jobs` and changes no table.
 */
export async function installJobSchema(client: Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    migrate: true,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await client.query(parkedIndex);
  await client.query(grants);
}
