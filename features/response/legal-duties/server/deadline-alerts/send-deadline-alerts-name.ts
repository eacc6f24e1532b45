import { z } from "zod";

/**
 * The name of the job that sends deadline alerts. It has its own file so that enqueuing the job does not import its
 * dependencies.
 */
export const sendDeadlineAlertsName = { name: "legal_duties.give_alarms", input: z.object({}) };
