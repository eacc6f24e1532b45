import type { ChildProcess } from "node:child_process";
import type { EngineHome } from "./engine-home.ts";
import { runAsEngine } from "./run-as-engine.ts";

/** Removes the child from the event loop, so that a finished command ends, and its engine with it. */
export function release(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
}

/**
 * Stops a child process when the portal ended without cleaning up, as by kill -9: the guard waits for the end of a
 * pipe that only the portal holds open. The guard ends together with the child.
 */
export function stopWithPortal(home: EngineHome, child: ChildProcess): void {
  if (process.platform === "win32" || child.pid === undefined) return;
  const args = ["-c", 'read -r _; kill -INT "$1"', "portal-guard", String(child.pid)];
  const watcher = runAsEngine(home, "/bin/sh", args, ["pipe", "ignore", "ignore"]);
  watcher.on("error", () => undefined);
  release(watcher);
  child.once("exit", () => watcher.kill("SIGKILL"));
}
