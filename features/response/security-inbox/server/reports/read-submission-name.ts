import { z } from "zod";

/**
 * Name of the job that reads a file. It has its own file so that enqueuing the job does not import its dependencies.
 */
export const readSubmissionName = {
  name: "security-inbox.read_submission",
  input: z.object({ id: z.uuid() }),
};
