import { z } from "zod";

/** Name and input of the job that hands a message over, so that whoever enqueues it does not import the mail client. */
export const transmitSending = {
  name: "document-delivery.transmit",
  input: z.object({ companyId: z.number().int(), id: z.uuid() }),
};
