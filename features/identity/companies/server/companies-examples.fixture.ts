import { type FeatureExamples, jobOfPortal } from "#platform/testing/feature-examples.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";

export default {
  inputs: {
    "companies.find_company_of_thing": {
      call: "topics.get_topic",
      id: "01900000-0000-7000-8000-000000000000",
    },
    "companies.create_company": { sector: "" },
    "companies.update_company": { sector: "" },
  },
  jobs: { "companies.drop_file": async (portal) => jobOfPortal({ key: await aStoredFile(portal) }) },
} satisfies FeatureExamples;
