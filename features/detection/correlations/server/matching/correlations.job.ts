import { z } from "zod";
import { batchStored } from "#features/detection/events/server/events.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findCompaniesWithStretches } from "../rules/rule.store.ts";
import { closeStretches, dueStretches } from "./close-stretches.ts";
import { findMatches } from "./find-matches.ts";
import { saveMatches } from "./follow-correlations.ts";

/**
 * Job that evaluates every batch of events against the rules of its company, so that storing records does not wait
 * for it.
 */
export const followDelivered = defineJob({
  name: "correlations.follow_delivered",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ within }, { batch_ids, history_before = 0 }) {
    const ruleMatches = await within({ scope: "company", effect: "read" }, (context) =>
      findMatches(context, batch_ids, new Date(history_before)),
    );
    if (ruleMatches.matches.length + ruleMatches.stopped.length === 0) return;
    await within({ scope: "company", effect: "write" }, (context) => saveMatches(context, ruleMatches));
  },
});

/** Job that runs a rule over stored events to test what it would match. */
export const runTestJob = defineJob({
  name: "correlations.run_test",
  input: z.object({ id: z.uuid() }),
  expireInSeconds: 900,
  async perform(context, { id }) {
    const { runTest } = await import("../testing/run-test.ts");
    await runTest(context, id);
  },
});

/** A correlation with an upper bound is evaluated when its interval has ended, which no record triggers. */
export const closeStretchesJob = defineJob({
  name: "correlations.close_stretches",
  input: z.object({}),
  cron: "*/5 * * * *",
  async perform({ gate, within }) {
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithStretches(db),
    );
    for (const companyId of companies) {
      const frame = { scope: "company", name: "correlations", companyId } as const;
      const { fresh } = await asSystem(gate, { ...frame, effect: "read" }, dueStretches);
      if (fresh.length > 0) await asSystem(gate, { ...frame, effect: "write" }, closeStretches);
    }
  },
});
