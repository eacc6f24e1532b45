import { z } from "zod";

/** What is left in the queue so that somebody finds out who sent a mail; apart from the job, which stands on what reads mails. */
export const nameSenderName = {
  name: "security-inbox.name_sender",
  input: z.object({ id: z.uuid() }),
};
