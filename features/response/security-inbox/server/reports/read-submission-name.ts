import { z } from "zod";

/** What is left in the queue so that a file is read; apart from the job, which stands on all that reads mails. */
export const readSubmissionName = {
  name: "security-inbox.read_submission",
  input: z.object({ id: z.uuid() }),
};
