import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { anythingWaits, holdInbox } from "./event-inbox.store.ts";
import { storeInbox } from "./store-inbox.ts";

/**
 * Whoever puts something into an empty inbox leaves this job, and it leaves itself again while more comes: each source
 * in use has its turn about once a second.
 */
export const storeInboxJob = defineJob({
  name: "events.store_inbox",
  input: z.object({}),
  batchSize: 50,
  async perform({ gate, actor, within }) {
    if (actor.kind !== "source") throw new Error("Only a source has an inbox");
    await storeInbox(gate, actor);
    await within({ scope: "company", effect: "write" }, async ({ db, enqueue, entryFollows }) => {
      entryFollows();
      // Who puts something down after this finds nothing there, and leaves the job.
      await holdInbox(db, actor.sourceId);
      if (await anythingWaits(db, actor.sourceId)) enqueue(storeInboxJob, {});
    });
  },
});
