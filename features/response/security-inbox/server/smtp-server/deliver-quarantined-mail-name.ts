import { z } from "zod";

/**
 * Name of the job that passes a mail to the feature of its address. It has its own file so that enqueuing the job
 * does not import the mail readers.
 */
export const deliverQuarantinedMailName = {
  name: "security-inbox.hand_over_mail",
  input: z.object({ id: z.uuid() }),
};
