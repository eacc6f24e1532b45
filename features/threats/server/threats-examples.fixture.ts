import { type FeatureExamples, jobOfPortal } from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";
import { bundleOf, indicatorObject } from "../readers/stix/bundle.fixture.ts";

const content = () => JSON.stringify(bundleOf(indicatorObject("[domain-name:value = 'mala.cl']")));

export default {
  jobs: {
    "threats.read_bundle": async (portal) =>
      jobOfPortal({
        id: await aFileImport(portal, "threats.bundle", { content: content(), status: "reading" }),
      }),
    "threats.store_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { content: content() }) }),
    "threats.undo_bundle": async (portal) =>
      jobOfPortal({ id: await aFileImport(portal, "threats.bundle", { status: "undoing" }) }),
  },
  notFiles: { "threat_indicator_key.key": "a value in its one spelling" },
} satisfies FeatureExamples;
