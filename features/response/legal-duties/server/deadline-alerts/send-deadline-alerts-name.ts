import { z } from "zod";

/** Name of the deadline-alert job. It has its own file so that enqueuing the job does not import its dependencies. */
export const sendDeadlineAlertsName = { name: "legal_duties.give_alarms", input: z.object({}) };
