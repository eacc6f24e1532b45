import { defineJob } from "#platform/server/jobs/define-job.ts";
import { runHuntName } from "./run-hunt-name.ts";

/** Runs a hunt over kept events. After a restart it goes on at the last event of which it wrote down what it found. */
export const runHunt = defineJob({
  ...runHuntName,
  expireInSeconds: 3 * 3_600,
  async perform(context, { id }) {
    const { scanForHunt } = await import("./scan-for-hunt.ts");
    await scanForHunt(context, id);
  },
});
