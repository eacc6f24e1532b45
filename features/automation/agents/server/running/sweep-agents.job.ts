import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { providerModelKey } from "../cases/readiness.rules.ts";
import { testVersionName } from "../cases/test-version-name.ts";
import { findCompaniesWithModels, findUntestedVersions } from "../cases/untested.store.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { findLeftRuns } from "./open-run.store.ts";
import { endLostRun, performRun } from "./perform-run.ts";
import { findRun } from "./run.store.ts";

const name = "agents.sweep";
const queuedMs = 120_000;
/** The time, in milliseconds, to wait after a test that no model answered: one hour. */
const retryMs = 3_600_000;

/**
 * Every five minutes, ends abandoned runs and tests versions in force whose provider or model changed since their last
 * test. A repeated run changes nothing.
 */
export const sweepAgents = defineJob({
  name,
  input: z.object({}),
  cron: "*/5 * * * *",
  expireInSeconds: 1_800,
  async perform({ gate }) {
    const now = gate.clock.now();
    const { left, companies } = await asSystem(
      gate,
      { scope: "platform", effect: "read", name },
      async ({ db }) => ({
        left: await findLeftRuns(db, { queuedBefore: new Date(now.getTime() - queuedMs), now }),
        companies: await findCompaniesWithModels(db),
      }),
    );
    for (const { company_id: companyId, id, state } of left) {
      if (state === "queued") await performRun({ gate, companyId, runId: id });
      else {
        const frame = { scope: "company", effect: "read", name, companyId } as const;
        const run = await asSystem(gate, frame, (context) => findRun(companyRowsOf(context), id));
        if (run) await endLostRun({ gate, companyId }, run);
      }
    }
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, testUntested);
  },
});

/** Enqueues a test for each version in force that was never tested with the company's present model. */
async function testUntested(context: VerbContext): Promise<void> {
  const rows = companyRowsOf(context);
  const provider = await chosenProvider(rows.db);
  const triedSince = new Date(context.clock.now().getTime() - retryMs);
  const versions = provider
    ? await findUntestedVersions(rows, providerModelKey(provider), { triedSince })
    : [];
  if (versions.length === 0) return context.nothingChanged();
  for (const { id, number } of versions) {
    context.enqueue(testVersionName, { agent_id: id, number, test_id: uuidv7() });
    context.audit({
      action: "agent.test_asked",
      objectType: "agent",
      objectId: id,
      details: { number, reason: "Cambió el modelo" },
    });
  }
}
