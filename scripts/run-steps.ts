import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface StepOptions {
  /** The signal that stops the running step and prevents further ones; the result is then false. */
  signal?: AbortSignal;
  /** Whether the output of a step is shown when it has ended, for steps that run concurrently. */
  buffered?: boolean;
}

const root = join(import.meta.dirname, "..");

/**
 * Runs the steps in sequence, each with the project's own tools, and stops at the first failure. Returns whether all
 * succeeded and sets the exit code of the process.
 */
export async function runSteps(
  steps: Step[],
  { signal, buffered = false }: StepOptions = {},
): Promise<boolean> {
  for (const { name, command, args, env } of steps) {
    if (signal?.aborted) return false;
    const from = Date.now();
    if (!buffered) console.log(`\n▸ ${name}`);
    const step = spawn(command, args, {
      cwd: root,
      stdio: ["inherit", buffered ? "pipe" : "inherit", buffered ? "pipe" : "inherit"],
      env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`, ...env },
    });
    const output = buffered ? collectOutput(step) : undefined;
    const stop = () => step.kill("SIGTERM");
    signal?.addEventListener("abort", stop, { once: true });
    const [status] = (await once(step, "close")) as [number | null];
    signal?.removeEventListener("abort", stop);
    if (output) console.log(`\n▸ ${name}\n${output()}`);
    if (status !== 0) {
      console.error(`✗ ${name}${signal?.aborted ? " (stopped)" : ""}`);
      process.exitCode ||= status ?? 1;
      return false;
    }
    console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  }
  return true;
}

/** Collects the output of a process; returns the function that reads it. */
function collectOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  return () => text.trimEnd();
}

/** The checks that do not run the portal. */
export const checkSteps: Step[] = [
  // With several threads, tsc needs three times the CPU time, and on two cores more time.
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
  { name: "migrations keep running versions", command: "node", args: ["scripts/check-migrations.ts"] },
  { name: "schema is fresh", command: "node", args: ["scripts/generate-schema.ts", "--check"] },
];
