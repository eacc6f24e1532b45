import { attackBundle } from "#features/intelligence/attack/readers/stix/attack-bundle.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, jobOfPortal } from "#platform/testing/feature-examples.ts";
import { aFileImport } from "#platform/testing/stored-files.ts";

export default {
  jobs: {
    "attack.store_version": async (portal) => {
      const content = JSON.stringify(attackBundle());
      return jobOfPortal({ id: await aFileImport(portal, "attack.version", { content }) });
    },
    "attack.undo_version": async (portal) => {
      const id = await aFileImport(portal, "attack.version", { status: "undoing" });
      await runQuery(
        portal.database.owner,
        "insert into attack_version (id, label, catalogue, groups) values ($1, '20.0', '{}', '[]')",
        [id],
      );
      return jobOfPortal({ id });
    },
  },
} satisfies FeatureExamples;
