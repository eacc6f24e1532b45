import { z } from "zod";

/**
 * Name and input of the job that submits a message. It has its own file so that enqueuing the job does not import the
 * mail client.
 */
export const transmitSending = {
  name: "document-delivery.transmit",
  input: z.object({ companyId: z.number().int(), id: z.uuid() }),
};
