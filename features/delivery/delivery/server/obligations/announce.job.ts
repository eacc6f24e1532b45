import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { announceTacitDays } from "./announce.ts";

const name = "delivery.announce";

/** After a delivery that silence accepts: announces its last day to the people of the company. */
export const announceDeliveries = defineJob({
  name,
  input: z.object({ company_id: z.number().int().positive() }),
  async perform({ gate }, { company_id }) {
    await announceTacitDays(gate, company_id, name);
  },
});
