import { z } from "zod";
import { defineJob, type Job } from "#platform/server/jobs/define-job.ts";
import { beginningAt, followHistory } from "./follow-history.ts";

const Input = z.object({
  from: z.iso.datetime(),
  /** The last event that was evaluated. */
  last_id: z.uuid().optional(),
  until: z.iso.datetime(),
  source_id: z.uuid().optional(),
});

/** The number of events of one run; the next run continues. */
const eventsAtOnce = 100_000;

/** Evaluates the rules over imported historical events, on request. */
export const followHistoryJob: Job<z.infer<typeof Input>> = defineJob({
  name: "correlations.follow_history",
  input: Input,
  expireInSeconds: 900,
  async perform({ within }, { from, last_id, until, source_id }) {
    const after =
      last_id === undefined ? beginningAt(new Date(from)) : { occurred_at: new Date(from), id: last_id };
    const period = { after, until: new Date(until), sourceId: source_id };
    const { looked, next } = await followHistory({ within }, period, eventsAtOnce);
    await within({ scope: "company", effect: "write" }, async ({ audit, announce, enqueue }) => {
      if (next)
        enqueue(followHistoryJob, {
          from: next.occurred_at.toISOString(),
          last_id: next.id,
          until,
          ...(source_id && { source_id }),
        });
      audit({
        action: "correlations.history_followed",
        objectType: "correlation_rule",
        details: { from, until, looked },
      });
      announce({ topic: "correlations.changed", data: {} });
    });
  },
});
