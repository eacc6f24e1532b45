import { appendFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { advancePipelineRun } from "./advance-run.ts";

// A separate process that advances runs; the test kills it at any point.
const { connection, companyId, runs, received, ...environment } = JSON.parse(process.argv[2] ?? "{}");
const portal = await buildPortal({
  config: readConfig(environment),
  connection,
  engine: "embedded",
  features: [search, topics, alerts, investigations, hunting, pipelines],
  clock: systemClock,
  version: "test",
  webDirectory: "",
});
process.stdout.write("ready\n");
const answerMs = 15;
await Promise.all(
  (runs as string[]).map((runId) =>
    advancePipelineRun({
      gate: portal.gate,
      companyId,
      runId,
      // An external receiver that records each request, even if the caller dies before it gets the answer.
      async send({ url, headers }) {
        appendFileSync(received, `${url} ${headers?.["idempotency-key"]}\n`);
        await setTimeout(answerMs);
        return { status: 200, contentType: "application/json", body: Buffer.from("{}") };
      },
    }),
  ),
);
await portal.close();
