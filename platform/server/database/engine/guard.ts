import type { ChildProcess } from "node:child_process";
import type { EngineHome } from "./engine-home.ts";
import { runAsEngine } from "./run-as-engine.ts";

/** The event loop does not wait for the child: a command that is done ends, and its engine with it. */
export function release(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as { unref?: () => void } | null)?.unref?.();
}

/**
 * Stops a child when the portal is gone in a way that lets it do nothing, as kill -9 does: the guard waits for the end
 * of a pipe that only the portal holds. It ends together with the child that it guards.
 */
export function guard(home: EngineHome, child: ChildProcess): void {
  if (process.platform === "win32" || child.pid === undefined) return;
  const args = ["-c", 'read -r _; kill -INT "$1"', "portal-guard", String(child.pid)];
  const watcher = runAsEngine(home, "/bin/sh", args, ["pipe", "ignore", "ignore"]);
  watcher.on("error", () => undefined);
  release(watcher);
  child.once("exit", () => watcher.kill("SIGKILL"));
}
