import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findSource, removeSource } from "./source.store.ts";
import { withdrawSomeStatements } from "./take-back.ts";

/** Removes everything that a source stated, a thousand objects at a time, and then the source itself. */
export const removeSourceJob = defineJob({
  name: "threats.take_source_back",
  input: z.object({ id: z.uuid() }),
  expireInSeconds: 3_600,
  retryLimit: 5,
  async perform({ within }, { id }) {
    const write = { scope: "platform", effect: "write" } as const;
    let more = true;
    while (more) {
      more = await within(write, async ({ db, clock, entryFollows }) => {
        entryFollows();
        return await withdrawSomeStatements(db, { companyId: 0, by: { sourceId: id }, now: clock.now() });
      });
    }
    await within(write, async ({ db, audit, announce, nothingChanged }) => {
      const source = await findSource(db, 0, id);
      if (!source) return nothingChanged();
      await removeSource(db, id);
      audit({
        action: "threats.source_removed",
        objectType: "threat_source",
        objectId: id,
        details: { name: source.name },
      });
      announce({ topic: "threats.changed", data: { id } });
    });
  },
});
