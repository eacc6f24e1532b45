import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";

/**
 * Runs a worker in its own process until it ends, with its settings as JSON in the first argument. With
 * `killAfterMs`, it is killed that many milliseconds after its first line of output.
 */
export async function runWorker(file: string, setup: object, killAfterMs?: number): Promise<void> {
  const child = spawn(process.execPath, [file, JSON.stringify(setup)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  if (killAfterMs !== undefined) {
    await once(child.stdout, "data");
    await setTimeout(killAfterMs);
    child.kill("SIGKILL");
  }
  await exit;
}
