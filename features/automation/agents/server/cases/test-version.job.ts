import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { testVersion } from "./test-version.ts";
import { testVersionName } from "./test-version-name.ts";

/**
 * Tests a version with every case. A repeated delivery does not repeat a case, because the run of a case is claimed
 * once.
 */
export const testVersionJob = defineJob({
  ...testVersionName,
  expireInSeconds: 3_600,
  async perform({ gate, actor }, { agent_id, number, test_id }) {
    await testVersion({ gate, companyId: companyIn(actor), agentId: agent_id, number, testId: test_id });
  },
});
