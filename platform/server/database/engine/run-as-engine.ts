import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import type { EngineHome } from "./engine-home.ts";

const passedOn = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TEMP", "SystemRoot"];

/**
 * Starts a program as the engine's account. Its environment is built from scratch: the portal's own contains secrets,
 * and PG* variables would change PostgreSQL.
 */
export function runAsEngine(
  home: EngineHome,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  const variables = passedOn.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]] as const] : [],
  );
  return spawn(program, args, {
    cwd: home.directory,
    env: { ...Object.fromEntries(variables), LC_ALL: "C", TZ: "UTC" },
    uid: home.user.uid,
    gid: home.user.gid,
    stdio,
    // The process has its own group: Ctrl+C reaches the portal only, which stops the engine last.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
}
