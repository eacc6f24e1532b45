import { v7 as uuidv7 } from "uuid";
import { aLibraryStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, jobOf } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";

export default {
  jobs: {
    "control_mapping.match_controls": async (portal) => {
      const [company, id] = [await aCompany(portal), uuidv7()];
      const [one, other] = [await aLibraryStandard(portal), await aLibraryStandard(portal)];
      await runQuery(
        portal.database.owner,
        `insert into mapping_request (company_id, id, source_standard_id, target_standard_id, status, requested_by_name,
           requested_at) values ($1, $2, $3, $4, 'pending', 'Alguien', now())`,
        [company.id, id, one.id, other.id],
      );
      return jobOf(company, { request: id });
    },
  },
} satisfies FeatureExamples;
