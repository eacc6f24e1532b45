import { defineJob } from "#platform/server/jobs/define-job.ts";
import { runHuntName } from "./run-hunt-name.ts";

/** Runs a hunt over stored events. After a restart it continues at the last saved position. */
export const runHunt = defineJob({
  ...runHuntName,
  expireInSeconds: 3 * 3_600,
  async perform(context, { id }) {
    const { scanForHunt } = await import("./scan-for-hunt.ts");
    await scanForHunt(context, id);
  },
});
