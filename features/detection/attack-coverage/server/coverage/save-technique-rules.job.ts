import { batchStored, followedEventsOf } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { RulesOfBatch } from "./rules-of-batch.rules.ts";
import { findTechniqueRules, saveTechniqueRules } from "./technique-rule.store.ts";
import { attributableEventsOf } from "./telling-events.ts";

/** Stores which rules of the sources name which techniques: the detection coverage of the company. */
export const saveTechniqueRulesJob = defineJob({
  name: "attack.keep_technique_rules",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within, actor }, { batch_ids }) {
    const news = await within({ scope: "company", effect: "read" }, async (context) => {
      const rules = new RulesOfBatch();
      for await (const page of attributableEventsOf(await followedEventsOf(context), batch_ids))
        for (const events of page) rules.take(events);
      const { techniques } = rules;
      return techniques.length === 0
        ? []
        : rules.newsAgainst(await findTechniqueRules(context.db, techniques));
    });
    if (news.length === 0) return;
    await within({ scope: "company", effect: "write" }, async ({ db, audit }) => {
      await saveTechniqueRules(db, companyIn(actor), news);
      audit({
        action: "attack.rules_seen",
        objectType: "event_batch",
        objectId: batch_ids[0] ?? "",
        details: { rules: news.length, batches: batch_ids.length },
      });
    });
  },
});
