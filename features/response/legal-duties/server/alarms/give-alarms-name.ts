import { z } from "zod";

/** What is left in the queue so that alarms are given; apart from the job, which stands on everything else. */
export const giveAlarmsName = { name: "legal_duties.give_alarms", input: z.object({}) };
