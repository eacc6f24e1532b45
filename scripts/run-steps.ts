import { spawnSync } from "node:child_process";
import { join } from "node:path";

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const root = join(import.meta.dirname, "..");

/** Runs the steps one after the other, each with the project's own tools, and stops at the first that fails. */
export function runSteps(steps: Step[]): void {
  const began = Date.now();
  for (const { name, command, args, env } of steps) {
    const from = Date.now();
    console.log(`\n▸ ${name}`);
    const { status } = spawnSync(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`, ...env },
    });
    if (status !== 0) {
      console.error(`✗ ${name}`);
      process.exit(status ?? 1);
    }
    console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  }
  console.log(`\nAll done in ${((Date.now() - began) / 1000).toFixed(0)} s`);
}
