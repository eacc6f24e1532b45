import type { FeatureExamples } from "#platform/testing/feature-examples.ts";

/** Examples for the tests over all calls. */
export default {
  inputs: { "home.read_figures": { ids: "alerts.open,events.week" } },
} satisfies FeatureExamples;
