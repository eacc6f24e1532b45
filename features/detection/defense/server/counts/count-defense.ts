import { followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { JobContext } from "#platform/server/jobs/define-job.ts";
import { BatchDefense } from "../records/batch-defense.rules.ts";
import { controlEventsOf } from "../records/control-events.ts";
import { addDefense, findUncountedAmong, markCounted } from "./save-counts.store.ts";

/**
 * Counts the outcomes of controls in the events of batches. Each batch is counted once, however often this is called.
 */
export async function countDefense(within: JobContext["within"], batchIds: readonly string[]): Promise<void> {
  const uncounted = await within({ scope: "company", effect: "read" }, async (context) => {
    const batches = await findUncountedAmong(context.db, batchIds);
    const defense = new BatchDefense();
    if (batches.length === 0) return { batches, defense };
    const events = await followedEventsOf(context);
    for await (const page of controlEventsOf(events, batches)) {
      const news = defense.unjudged(page);
      const alikeOf = new Map(news.map(({ id, alike }) => [id, alike]));
      for (const event of news.length > 0 ? await events.byKey(news) : [])
        defense.judge(alikeOf.get(event.id) ?? "", event);
      defense.take(page);
    }
    return { batches, defense };
  });
  const { batches, defense } = uncounted;
  if (batches.length === 0) return;
  await within({ scope: "company", effect: "write" }, async ({ db, actor, audit }) => {
    const marked = await markCounted(db, companyIn(actor), batches);
    // Another run counted some of these deliveries meanwhile. The error makes the queue retry the job.
    if (marked < batches.length) throw new Error("Deliveries were counted meanwhile");
    await addDefense(db, companyIn(actor), defense);
    audit({
      action: "defense.counted",
      objectType: "event_batch",
      objectId: batches[0] ?? "",
      details: { batches: batches.length, hours: defense.hours.size, days: defense.days.length },
    });
  });
}
