import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openLab } from "../lab.ts";
import { median } from "../repeats.ts";
import { furnishGuard, type GuardedCost, guardedCosts } from "./guarded-costs.ts";
import { guardedSizes } from "./guarded-sizes.ts";

/** The costs as last recorded. A changed figure requires a changed reason. */
interface RecordedCosts {
  reason: string;
  recorded_on: string;
  /** The processor on which they were measured. */
  processor: string;
  ratios: Record<string, number>;
}

const file = join(import.meta.dirname, "recorded-costs.json");
/** The allowed multiple of the recorded cost on the processor that recorded it. */
const tolerance = 1.25;
/** The allowed multiple for an unsteady cost, and for every cost on another processor, where ratios differ. */
const wideTolerance = 2;
const defaultRounds = 3;
/**
 * The number of times that a cost above its limit is measured, each time with newly started portals. Other work of
 * the machine only increases a cost, and one process may have had unfavourable compilation or garbage collection.
 */
const attempts = 3;

const { values } = parseArgs({ options: { record: { type: "string" }, only: { type: "string" } } });
/** The names of the costs to measure, separated by semicolons; null measures all of them. */
const selectedNames = values.only ? new Set(values.only.split(";")) : null;
const recordedCosts = (): RecordedCosts => JSON.parse(readFileSync(file, "utf8"));

const processor = cpus()[0]?.model ?? "unknown";

async function costOf({ measure, rounds = defaultRounds }: GuardedCost): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push(await measure());
  return median(ratios);
}

/** Starts portals that have already compiled the measured code, runs the work, and stops them. */
async function withCosts<T>(work: (costs: readonly GuardedCost[]) => Promise<T>): Promise<T> {
  const lab = await furnishGuard(
    await openLab({ rows: 20_000, findings: 0, reportSize: 0, stored: 0, storedData: undefined }),
  );
  try {
    const costs = [...guardedCosts(lab), ...guardedSizes(lab)].filter(
      ({ name }) => !selectedNames || selectedNames.has(name),
    );
    // A cost that is measured once needs no warm-up.
    for (const { measure, rounds } of costs) if (rounds !== 1) await measure();
    await lab.client.query("analyze event, event_batch, event_value_day, event_term, event_hour");
    return await work(costs);
  } finally {
    await lab.close();
  }
}

/**
 * Records each cost as the highest value of several newly started portals, so that their variation raises no alarm. The
 * recorded values of costs that `--only` excludes are unchanged.
 */
async function record(reason: string): Promise<void> {
  const ratios: RecordedCosts["ratios"] = {};
  for (let attempt = 0; attempt < attempts; attempt += 1)
    await withCosts(async (costs) => {
      for (const cost of costs) {
        const ratio = Number((await costOf(cost)).toFixed(3));
        ratios[cost.name] = Math.max(ratio, ratios[cost.name] ?? 0);
      }
    });
  const before = selectedNames ? recordedCosts().ratios : {};
  const recorded: RecordedCosts = {
    reason,
    recorded_on: new Date().toISOString().slice(0, 10),
    processor,
    ratios: { ...before, ...ratios },
  };
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  console.log(ratios);
}

/** Measures the costs; returns those above their limits, each with its ratio. */
async function judge(
  recorded: RecordedCosts,
  names: ReadonlySet<string> | null,
): Promise<Map<string, number>> {
  const isForeign = processor !== recorded.processor;
  const worse = new Map<string, number>();
  await withCosts(async (costs) => {
    for (const cost of costs) {
      if (names && !names.has(cost.name)) continue;
      const before = recorded.ratios[cost.name] ?? 0;
      const ratio = await costOf(cost);
      const factor = cost.tolerance ?? (isForeign || cost.isUnsteady ? wideTolerance : tolerance);
      const isWorse = ratio > before * factor;
      if (isWorse) worse.set(cost.name, ratio);
      console.log(
        `${isWorse ? "✗" : "✓"} ${cost.name}: ${ratio.toFixed(3)} times the reference, recorded ${before}`,
      );
    }
  });
  return worse;
}

async function judgeRepeatedly(recorded: RecordedCosts): Promise<Map<string, number>> {
  let worse = await judge(recorded, null);
  for (let attempt = 1; attempt < attempts && worse.size > 0; attempt += 1)
    worse = await judge(recorded, new Set(worse.keys()));
  return worse;
}

if (values.record) await record(values.record);
else {
  const worse = await judgeRepeatedly(recordedCosts());
  if (worse.size > 0) {
    console.error(`\nSlower than in bench/guard/recorded-costs.json: ${[...worse.keys()].join("; ")}`);
    process.exitCode = 1;
  }
}
