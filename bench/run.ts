import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { installEngine, isEngineInstalled } from "#platform/testing/clickhouse/engine-cache.ts";
import { missingEngine } from "./event-services/service-goals.ts";
import { everyGoal } from "./every-goal.ts";
import { isGoalMet, limitText } from "./goal.ts";
import { openLab } from "./lab.ts";
import { loadMaker } from "./request-rate.ts";
import { saveBenchPage } from "./results/bench-page.ts";
import { machineName, saveResult } from "./results/results.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    findings: { type: "string", default: "1000000" },
    report: { type: "string", default: "100" },
    /** Events in ClickHouse, and a folder that keeps them for the next run. */
    stored: { type: "string", default: "200000" },
    "stored-data": { type: "string" },
    /** Downloads ClickHouse into the cache of its tests, unless it is there. */
    "install-clickhouse": { type: "boolean", default: false },
    only: { type: "string", default: "" },
    /**
     * Saves the results and regenerates their page. The text describes the other load of the machine during the run.
     */
    save: { type: "string" },
    /** Simulates a provider with 200 companies instead, with this number of events in ClickHouse. */
    simulate: { type: "boolean", default: false },
    events: { type: "string", default: "100000000" },
  },
});

if (values["install-clickhouse"]) installEngine();
if (!values.simulate) await measureGoals();
else if (!isEngineInstalled()) {
  console.log(missingEngine);
  process.exitCode = 1;
} else {
  const { simulate } = await import("./simulation/simulate.ts");
  await simulate(Number(values.events), values["stored-data"]);
}

async function measureGoals(): Promise<void> {
  const goalNumbers = values.only.split(",").filter(Boolean).map(Number);
  const rows = Number(values.rows);
  console.log(
    `Events: ${rows.toLocaleString("en")} · cores: ${availableParallelism()} · Node ${process.version} · load from ${loadMaker}\n`,
  );
  const lab = await openLab({
    rows,
    findings: Number(values.findings),
    reportSize: Number(values.report),
    stored: Number(values.stored),
    storedData: values["stored-data"],
  });
  let missedCount = 0;
  try {
    for (const goal of everyGoal) {
      if (goalNumbers.length > 0 && !goalNumbers.includes(goal.number)) continue;
      const reason = goal.unavailable?.();
      if (reason !== undefined) {
        console.log(`– goal ${goal.number} · ${goal.title}: not measured. ${reason}\n`);
        continue;
      }
      const measured = await goal.measure(lab).catch((error: unknown) => {
        console.log(`✗ goal ${goal.number} · ${goal.title}: it could not be measured`, error, "\n");
      });
      if (!measured) {
        missedCount += 1;
        continue;
      }
      const isStored = isGoalMet(goal, measured);
      if (!isStored) missedCount += 1;
      const spread = measured.spread
        ? ` (${measured.spread.map((value) => value.toFixed(2)).join(" to ")})`
        : "";
      console.log(`${isStored ? "✓" : "✗"} goal ${goal.number} · ${goal.title}`);
      console.log(`    ${measured.ratio.toFixed(2)}${spread}, limit ${limitText(goal)}: ${measured.sides}`);
      console.log(`    ${goal.method}\n`);
      if (values.save !== undefined)
        saveResult(goal, {
          ...measured,
          measured_on: new Date().toISOString().slice(0, 10),
          machine: machineName(),
          sizes: `${values.rows} events, ${values.stored} in ClickHouse, ${values.findings} findings, report of ${values.report} MB`,
          load: values.save,
        });
    }
  } finally {
    await lab.close();
  }
  if (values.save !== undefined) saveBenchPage(everyGoal);
  console.log(missedCount === 0 ? "Every measured goal is kept." : `${missedCount} missed.`);
  process.exitCode = missedCount === 0 ? 0 : 1;
}
