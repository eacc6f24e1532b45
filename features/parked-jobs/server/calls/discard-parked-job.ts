import type * as contract from "#features/parked-jobs/parked-jobs.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { discardJob } from "../jobs/parked-jobs.store.ts";

export const discardParkedJob: Verb<typeof contract.discardParkedJob> = async ({ db, audit }, { id }) => {
  const job = await discardJob(db, id);
  if (!job) throw new Refusal("not_found");
  audit({
    action: "parked_jobs.discarded",
    objectType: "parked_job",
    objectId: id,
    details: { kind: job.kind },
    companyId: job.company_id ?? 0,
  });
  return {};
};
