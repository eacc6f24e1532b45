import type * as contract from "#features/parked-jobs/parked-jobs.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findParkedJobs } from "../jobs/parked-jobs.store.ts";

const pageSize = 200;

export const listParkedJobs: Verb<typeof contract.listParkedJobs> = async ({ db }) => {
  const rows = await findParkedJobs(db, pageSize);
  return {
    items: rows.map(({ company_id, company_name, created_at, parked_at, removed_at, ...job }) => ({
      ...job,
      company: company_id === null ? null : { id: company_id, name: company_name ?? "" },
      created_at: created_at.toISOString(),
      parked_at: parked_at.toISOString(),
      removed_at: removed_at?.toISOString() ?? null,
    })),
  };
};
