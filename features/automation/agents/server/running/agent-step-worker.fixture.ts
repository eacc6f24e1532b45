import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { advancePipelineRun } from "#features/automation/pipelines/server/engine/advance-run.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { findLeftRuns } from "./open-run.store.ts";
import { performRun } from "./perform-run.ts";
import { sweepAgents } from "./sweep-agents.job.ts";

// A separate process that advances runs with an agent step; the test kills it at any point.
const { connection, companyId, runs, ...environment } = JSON.parse(process.argv[2] ?? "{}");
const portal = await buildPortal({
  config: readConfig(environment),
  connection,
  engine: "embedded",
  features: [search, assistant, aiProviders, topics, alerts, pipelines, agents],
  clock: systemClock,
  version: "test",
  webDirectory: "",
});
const { gate } = portal;
process.stdout.write("ready\n");

const advanceAll = () =>
  Promise.all((runs as string[]).map((runId) => advancePipelineRun({ gate, companyId, runId })));

await sweepAgents.perform({ gate } as Parameters<typeof sweepAgents.perform>[0], {});
await advanceAll();
const soon = new Date(systemClock.now().getTime() + 60_000);
const waitingRuns = await asSystem(
  gate,
  { scope: "platform", effect: "read", name: "agents.sweep" },
  async ({ db }) => await findLeftRuns(db, { queuedBefore: soon, now: systemClock.now() }),
);
await Promise.all(
  waitingRuns
    .filter(({ state }) => state === "queued")
    .map(({ id }) => performRun({ gate, companyId, runId: id })),
);
await advanceAll();
await portal.close();
