import { type FeatureExamples, jobOfPortal } from "#platform/testing/feature-examples.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";

export default {
  inputs: { "companies.create_company": { sector: "" }, "companies.update_company": { sector: "" } },
  jobs: { "companies.drop_file": async (portal) => jobOfPortal({ key: await aStoredFile(portal) }) },
} satisfies FeatureExamples;
