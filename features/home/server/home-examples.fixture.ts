import { type FeatureExamples, nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";

/** Examples for the tests over all calls and jobs. */
export default {
  inputs: { "home.read_figures": { ids: "alerts.open,events.week" } },
  jobs: {
    "home.record_figures": async (portal) => {
      await aCompany(portal);
      return nightly;
    },
  },
} satisfies FeatureExamples;
