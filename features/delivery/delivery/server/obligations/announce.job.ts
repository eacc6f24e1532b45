import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { announceTacitDays } from "./announce.ts";

const name = "delivery.announce";

/** Announces the last day for a return to the people of the company, after a delivery with tacit acceptance. */
export const announceDeliveries = defineJob({
  name,
  input: z.object({ company_id: z.number().int().positive() }),
  async perform({ gate }, { company_id }) {
    await announceTacitDays(gate, company_id, name);
  },
});
