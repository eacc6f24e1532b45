import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";

/** Removes a file that no company references any more, after the change that replaced it is committed. */
export const dropFile = defineJob({
  name: "companies.drop_file",
  input: z.object({ key: z.string().max(100) }),
  async perform({ gate }, { key }) {
    await gate.files.remove(key);
  },
});
