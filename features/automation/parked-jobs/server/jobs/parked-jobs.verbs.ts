import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../parked-jobs.contract.ts";
import { discardJob, findParkedJobs, retryJob } from "./parked-jobs.store.ts";

const pageSize = 200;

const listParkedJobs: Verb<typeof contract.listParkedJobs> = async ({ db }) => {
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

const retryParkedJob: Verb<typeof contract.retryParkedJob> = async ({ db, audit }, { id }) => {
  const job = await retryJob(db, id);
  if (!job) throw new Refusal("not_found");
  audit({
    action: "parked_jobs.retried",
    objectType: "parked_job",
    objectId: id,
    details: { kind: job.kind },
    companyId: job.company_id ?? 0,
  });
  return {};
};

const discardParkedJob: Verb<typeof contract.discardParkedJob> = async ({ db, audit }, { id }) => {
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

export const parkedJobsVerbs = [
  route(contract.listParkedJobs, listParkedJobs),
  route(contract.retryParkedJob, retryParkedJob),
  route(contract.discardParkedJob, discardParkedJob),
];
