import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { everyGoal } from "./every-goal.ts";
import { isKept, limitText } from "./goal.ts";
import { openLab } from "./lab.ts";
import { loadMaker } from "./request-rate.ts";
import { saveBenchPage } from "./results/bench-page.ts";
import { machineName, saveResult } from "./results/results.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    findings: { type: "string", default: "1000000" },
    report: { type: "string", default: "100" },
    only: { type: "string", default: "" },
    /** Saves the results and regenerates their page; the text describes the other load on the machine during the run. */
    save: { type: "string" },
  },
});
const wantedNumbers = values.only.split(",").filter(Boolean).map(Number);

const rows = Number(values.rows);
console.log(
  `Events: ${rows.toLocaleString("en")} · cores: ${availableParallelism()} · Node ${process.version} · load from ${loadMaker}\n`,
);
const lab = await openLab({
  rows,
  findings: Number(values.findings),
  reportSize: Number(values.report),
});
let missedCount = 0;
try {
  for (const goal of everyGoal) {
    if (wantedNumbers.length > 0 && !wantedNumbers.includes(goal.number)) continue;
    const measured = await goal.measure(lab).catch((error: unknown) => {
      console.log(`✗ goal ${goal.number} · ${goal.title}: it could not be measured`, error, "\n");
    });
    if (!measured) {
      missedCount += 1;
      continue;
    }
    const isStored = isKept(goal, measured);
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
        sizes: `${values.rows} events, ${values.findings} findings, report of ${values.report} MB`,
        load: values.save,
      });
  }
} finally {
  await lab.close();
}
if (values.save !== undefined) saveBenchPage(everyGoal);
console.log(missedCount === 0 ? "Every goal is kept." : `${missedCount} missed.`);
process.exitCode = missedCount === 0 ? 0 : 1;
