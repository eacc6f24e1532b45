import { sql } from "kysely";
import type { ParkedJob } from "#features/automation/parked-jobs/parked-jobs.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ParkedJobRow extends Omit<ParkedJob, "company" | "created_at" | "parked_at" | "removed_at"> {
  company_id: number | null;
  company_name: string | null;
  created_at: Date;
  parked_at: Date;
  removed_at: Date | null;
}

/** The newest parked jobs first. For scope `platform`. */
export async function findParkedJobs(db: Database, pageSize: number): Promise<ParkedJobRow[]> {
  const { rows } = await sql<ParkedJobRow>`
    select job.*, company.name as company_name from parked_jobs(${pageSize}) as job
    left join company on company.id = job.company_id
    order by job.parked_at desc, job.id`.execute(db);
  return rows;
}

/** A job that was parked until now. */
export interface DecidedJob {
  kind: string;
  company_id: number | null;
}

/** Puts a job back into its queue; returns undefined if it is not parked. */
export async function retryJob(db: Database, id: string): Promise<DecidedJob | undefined> {
  return (await sql<DecidedJob>`select * from retry_parked_job(${id})`.execute(db)).rows[0];
}

/** Removes a job; undefined when it is not parked. */
export async function discardJob(db: Database, id: string): Promise<DecidedJob | undefined> {
  return (await sql<DecidedJob>`select * from discard_parked_job(${id})`.execute(db)).rows[0];
}
