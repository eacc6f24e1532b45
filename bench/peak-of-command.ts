import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { servedFlags } from "./served-flags.ts";

/** The largest resident memory of a command of the portal, in megabytes. Throws when the command fails. */
export async function peakOfCommand(dataDirectory: string, args: readonly string[]): Promise<number> {
  const command = spawn(
    process.execPath,
    [...servedFlags(), join(import.meta.dirname, "..", "app", "main.ts"), ...args],
    {
      env: { ...process.env, PORTAL_DATA: dataDirectory, PORT: "0" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  let peak = 0;
  while (command.exitCode === null) {
    const status = await readFile(`/proc/${command.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await wait(50);
  }
  if (command.exitCode !== 0) throw new Error(`The command ${args.join(" ")} failed`);
  return peak;
}
