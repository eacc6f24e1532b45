import { z } from "zod";

/**
 * Name of the job that identifies the sender of a mail. It has its own file so that enqueuing the job does not import
 * its dependencies.
 */
export const nameSenderName = {
  name: "security-inbox.name_sender",
  input: z.object({ id: z.uuid() }),
};
