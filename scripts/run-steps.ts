import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const root = join(import.meta.dirname, "..");

/**
 * Runs the steps one after the other, each with the project's own tools; stops at the first that fails, answers whether
 * all went well and sets the exit code of the process.
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  for (const { name, command, args, env } of steps) {
    const from = Date.now();
    console.log(`\n▸ ${name}`);
    const step = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`, ...env },
    });
    const [status] = (await once(step, "exit")) as [number | null];
    if (status !== 0) {
      console.error(`✗ ${name}`);
      process.exitCode = status ?? 1;
      return false;
    }
    console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  }
  return true;
}

/** What can be known without running the portal. */
export const checkSteps: Step[] = [
  // On several threads it takes three times the computing, and on two cores longer.
  { name: "types", command: "tsc", args: ["--noEmit", "--singleThreaded"] },
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings", "."] },
  {
    name: "import law",
    command: "depcruise",
    args: [
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "features",
      "platform",
      "database",
      "demo",
      "scripts",
    ],
  },
  { name: "house rules", command: "node", args: ["scripts/check-house.ts"] },
  { name: "unused code", command: "knip", args: [] },
  { name: "schema is fresh", command: "node", args: ["scripts/generate-schema.ts", "--check"] },
];
