import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { costFileOf } from "../platform/testing/run-directory.ts";

/** The minimum number of files of a complete run. In a smaller selection the shares have no meaning. */
const wholeRunFiles = 400;
const listedFiles = 10;
const maxShareOfArea = 0.03;
/**
 * Areas that were above the share when the limit was set, and the tests over all calls, whose time grows with every
 * feature.
 */
const heavyAreas = new Set([
  "app",
  "app/contract",
  "app/fuzz",
  "features/identity/access",
  "features/detection/correlations",
  "features/detection/events",
  "features/posture/findings",
  "features/response/security-inbox",
  "features/compliance/standards",
  "features/intelligence/threats",
  "platform/server",
  "scripts",
  "scripts/formats",
]);

interface FileCost {
  path: string;
  cpuSeconds: number;
}

/** Returns the area of a file: a feature, or a part of the platform or of `app`. */
function areaOf(path: string): string {
  const [root = "", part = "", area = ""] = path.split("/");
  if (root === "features") return `${root}/${part}/${area}`;
  return part.includes(".") ? root : `${root}/${part}`;
}

function readCosts(): FileCost[] {
  const path = costFileOf(process.env.PORTAL_TEST_RUN ?? "");
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FileCost);
}

/**
 * Prints the ten slowest files and the CPU time of each area, and fails a complete run in which a new area costs too
 * much.
 */
export default class TestCosts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= listedFiles) return;
    const slowest = modules
      .map((module) => ({ path: module.relativeModuleId, seconds: module.diagnostic().duration / 1_000 }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, listedFiles);
    console.log("\nSlowest files:");
    for (const { path, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
    this.#reportAreas(modules.length >= wholeRunFiles);
  }

  #reportAreas(isWholeRun: boolean): void {
    const areas = new Map<string, number>();
    for (const { path, cpuSeconds } of readCosts()) {
      const area = areaOf(path.slice(process.cwd().length + 1));
      areas.set(area, (areas.get(area) ?? 0) + cpuSeconds);
    }
    const total = [...areas.values()].reduce((sum, seconds) => sum + seconds, 0);
    if (total === 0) return;
    console.log(`\nCPU seconds per area, without the database (${total.toFixed(0)} s in all):`);
    for (const [area, seconds] of [...areas].toSorted(([, one], [, other]) => other - one)) {
      console.log(
        `  ${seconds.toFixed(1).padStart(6)} s  ${((seconds / total) * 100).toFixed(1).padStart(4)} %  ${area}`,
      );
      if (!isWholeRun || heavyAreas.has(area) || seconds / total <= maxShareOfArea) continue;
      console.error(`✗ ${area} takes more than ${maxShareOfArea * 100} % of the computing of all tests`);
      process.exitCode = 1;
    }
  }
}
