import type { Reporter, TestModule } from "vitest/node";

const shown = 10;

/** Names the files of tests that took longest at the end of a run, so that what slows it down is seen while it is small. */
export default class SlowestTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const slowest = modules
      .map((module) => ({ path: module.relativeModuleId, seconds: module.diagnostic().duration / 1_000 }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shown);
    console.log("\nSlowest files:");
    for (const { path, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
  }
}
