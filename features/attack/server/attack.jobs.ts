import { z } from "zod";
import { UnreadableFile } from "#features/attack/readers/unreadable-file.ts";
import { batchStored, eventsOfBatches } from "#features/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { RulesOfBatch } from "./rules-of-batch.rules.ts";
import { findTechniqueRules, keepTechniqueRules } from "./technique-rule.store.ts";
import { findVersion, finishReading } from "./version.store.ts";

/** Keeps which rules of the sources have told of which techniques: what the company is able to see. */
export const keepTechniqueRulesJob = defineJob({
  name: "attack.keep_technique_rules",
  listensTo: batchStored,
  input: batchStored.input,
  batchSize: 50,
  async perform({ within, actor }, { batch_ids }) {
    const news = await within({ scope: "company", effect: "read" }, async ({ db }) => {
      const rules = new RulesOfBatch();
      for await (const page of eventsOfBatches(db, batch_ids)) for (const event of page) rules.take(event);
      const { techniques } = rules;
      return techniques.length === 0 ? [] : rules.newsAgainst(await findTechniqueRules(db, techniques));
    });
    if (news.length === 0) return;
    await within({ scope: "company", effect: "write" }, async ({ db, audit }) => {
      await keepTechniqueRules(db, companyIn(actor), news);
      audit({
        action: "attack.rules_seen",
        objectType: "event_batch",
        objectId: batch_ids[0] ?? "",
        details: { rules: news.length, batches: batch_ids.length },
      });
    });
  },
});

/** Reads the STIX bundle of a version that was brought, and leaves what it holds or why it could not be read. */
export const readVersionJob = defineJob({
  name: "attack.read_version",
  input: z.object({ id: z.uuid() }),
  expireInSeconds: 900,
  async perform({ within, gate }, { id }) {
    const row = await within({ scope: "platform", effect: "read" }, ({ db }) => findVersion(db, id));
    if (row?.status !== "reading") return;
    const { readVersionFile } = await import("./read-version-file.ts");
    const change = await readVersionFile(row, gate.files).catch((error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      return { status: "unreadable" as const, reason: error.message };
    });
    await within({ scope: "platform", effect: "write" }, async ({ db, audit, announce }) => {
      audit({
        action: "attack.version_read",
        objectType: "attack_version",
        objectId: id,
        details: { file: row.file_name, status: change.status },
      });
      await finishReading(db, id, change);
      announce({ topic: "attack.versions_changed", data: { id } });
    });
  },
});
