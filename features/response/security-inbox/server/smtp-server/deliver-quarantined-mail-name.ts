import { z } from "zod";

/** Name of the job that hands a mail to the area of its address; apart from the job, which needs all that reads mails. */
export const deliverQuarantinedMailName = {
  name: "security-inbox.hand_over_mail",
  input: z.object({ id: z.uuid() }),
};
