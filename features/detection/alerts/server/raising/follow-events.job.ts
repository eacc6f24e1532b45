import { batchStored } from "#features/detection/events/server/events.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { occurrencesOfBatches } from "./event-occurrences.ts";
import { raiseAlerts } from "./raise-alerts.ts";

/** The page size in events, small enough that the queue lock does not delay people who work on alerts. */
const eventsAtOnce = 2_000;

/** Raises alerts from the detections of each delivery. */
export const raiseAlertsFromBatch = defineJob({
  name: "alerts.follow_events",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within }, { batch_ids, history_before = 0 }) {
    const alertOccurrences = await within({ scope: "company", effect: "read" }, (context) =>
      occurrencesOfBatches(context, batch_ids, new Date(history_before)),
    );
    for (let from = 0; from < alertOccurrences.length; from += eventsAtOnce) {
      const chunk = alertOccurrences.slice(from, from + eventsAtOnce);
      await within({ scope: "company", effect: "write" }, (context) => raiseAlerts(context, chunk));
    }
  },
});
