import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { openLab } from "../lab.ts";
import { median } from "../repeats.ts";
import { furnishGuard, type GuardedCost, guardedCosts } from "./guarded-costs.ts";

/** What the costs were when they were last recorded; whoever changes a figure changes the reason with it. */
interface RecordedCosts {
  reason: string;
  recorded_on: string;
  /** The processor on which they were measured. */
  processor: string;
  ratios: Record<string, number>;
}

const file = join(import.meta.dirname, "recorded-costs.json");
/** A cost may be so many times the recorded one on the processor that recorded it. */
const tolerance = 1.25;
/** Ratios differ between processors: another one is held to this. */
const foreignTolerance = 2;
const rounds = 3;
/** A cost beyond its limit is measured again so many times before it counts as worse: other work only adds to it. */
const moreRounds = 3;

const processor = cpus()[0]?.model ?? "unknown";

async function costOf({ measure }: GuardedCost, times: number): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < times; round += 1) ratios.push(await measure());
  return median(ratios);
}

async function judge(costs: readonly GuardedCost[], recorded: RecordedCosts): Promise<string[]> {
  const allowed = processor === recorded.processor ? tolerance : foreignTolerance;
  const worse: string[] = [];
  for (const cost of costs) {
    const before = recorded.ratios[cost.name];
    if (before === undefined) {
      worse.push(`${cost.name}: not recorded`);
      continue;
    }
    let ratio = await costOf(cost, rounds);
    for (let more = 0; more < moreRounds && ratio > before * allowed; more += 1)
      ratio = Math.min(ratio, await costOf(cost, rounds));
    const isWorse = ratio > before * allowed;
    console.log(
      `${isWorse ? "✗" : "✓"} ${cost.name}: ${ratio.toFixed(2)} times the reference, recorded ${before.toFixed(2)}`,
    );
    if (isWorse) worse.push(`${cost.name}: ${(ratio / before).toFixed(2)} times what was recorded`);
  }
  return worse;
}

const reasonAt = process.argv.indexOf("--record");
const lab = await furnishGuard(await openLab({ rows: 20_000, findings: 0, reportSize: 0 }));
try {
  const costs = guardedCosts(lab);
  // The first run of each compiles it.
  for (const { measure } of costs) await measure();
  await lab.client.query("analyze event, event_batch, event_value_day, event_term, event_hour");
  if (reasonAt > 0) {
    const reason = process.argv[reasonAt + 1];
    if (!reason) throw new Error("Give the reason after --record");
    const ratios: RecordedCosts["ratios"] = {};
    for (const cost of costs) ratios[cost.name] = Number((await costOf(cost, rounds * 2)).toFixed(2));
    const recorded: RecordedCosts = {
      reason,
      recorded_on: new Date().toISOString().slice(0, 10),
      processor,
      ratios,
    };
    writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
    console.log(ratios);
  } else {
    const worse = await judge(costs, JSON.parse(readFileSync(file, "utf8")));
    if (worse.length > 0) {
      console.error(`\nSlower than recorded in bench/guard/recorded-costs.json:\n  ${worse.join("\n  ")}`);
      process.exitCode = 1;
    }
  }
} finally {
  await lab.close();
}
