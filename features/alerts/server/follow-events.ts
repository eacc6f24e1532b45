import { batchStored, eventsOfBatch, rankOf } from "#features/events/server/events.public.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { AlertOccurrence } from "./alert-occurrence.ts";
import { findPolicy } from "./alert-policy.store.ts";
import { isWorthLooking, occurrenceFrom } from "./event-occurrence.rules.ts";
import { raiseAlerts } from "./raise-alerts.ts";

/** Few enough that whoever works on alerts does not notice the wait. */
const eventsAtOnce = 2_000;

/** What each delivery brought that a tool calls a detection becomes alerts. */
export const followEvents = defineJob({
  name: "alerts.follow_events",
  listensTo: batchStored,
  input: batchStored.input,
  batchSize: 50,
  async perform({ within }, { batch_id }) {
    const found: AlertOccurrence[] = [];
    await within({ scope: "company", effect: "read" }, async ({ db }) => {
      const threshold = rankOf((await findPolicy(db)).threshold);
      for await (const page of eventsOfBatch(db, batch_id))
        for (const event of page) if (isWorthLooking(event, threshold)) found.push(occurrenceFrom(event));
    });
    for (let from = 0; from < found.length; from += eventsAtOnce) {
      const some = found.slice(from, from + eventsAtOnce);
      await within({ scope: "company", effect: "write" }, (context) => raiseAlerts(context, some));
    }
  },
});
