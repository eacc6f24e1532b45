import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { surveyCompanies } from "#features/pipelines/server/library/company-survey.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listCompanyPipelines: Verb<typeof contract.listCompanyPipelines> = async ({ db, clock }) => {
  const rows = await surveyCompanies(db, clock.now());
  return {
    items: rows.map(({ last_run_at, ...row }) => ({
      ...row,
      last_run_at: last_run_at?.toISOString() ?? null,
    })),
  };
};
