import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { HuntSchedule, writeCall } from "./hunting.contract.ts";

/** The owner of the schedule is notified of new and vanished results since the run before. */
export const scheduleHunt = defineCall({
  ...writeCall,
  method: "PUT",
  name: "hunting.schedule_hunt",
  path: "/api/hunts/:id/schedule/",
  summary: "Schedules an open hunt every day, week or month over a number of days; null: only on request",
  input: z.object({ id: Id, version: z.number().int(), schedule: HuntSchedule.nullable() }),
});
