import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { EngineHome } from "./engine-home.ts";
import type { EngineLog } from "./engine-log.ts";
import { EngineRefusal } from "./engine-refusal.ts";
import { release, stopWithPortal } from "./guard.ts";
import type { ListeningPlace } from "./listening-place.ts";
import { readPostmaster } from "./postmaster-file.ts";
import { runAsEngine } from "./run-as-engine.ts";

export type PostgresProcess = { exited: Promise<void>; stop: () => Promise<void> };

/**
 * The maximum start time in ms: recovery after a crash reads up to a gigabyte of log, and aborting it would only
 * restart it.
 */
const startupPatience = 600_000;

/** The settings are given on the command line, so that no edited file makes an acknowledged write less durable. */
const durable = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"];

const quiet = ["logging_collector=off", "log_min_error_statement=panic"];

function listeningSettings(place: ListeningPlace): string[] {
  return place.transport === "tcp"
    ? [`listen_addresses=${place.host}`, "unix_socket_directories="]
    : ["listen_addresses=", `unix_socket_directories=${place.host}`, "unix_socket_permissions=0700"];
}

async function ready(home: EngineHome, postgres: ChildProcess, lastWords: string[]): Promise<void> {
  const end = Date.now() + startupPatience;
  for (;;) {
    const postmaster = readPostmaster(home.cluster);
    if (postmaster?.ready && postmaster.pid === postgres.pid) return;
    if (postgres.pid === undefined || postgres.exitCode !== null || postgres.signalCode !== null) break;
    if (Date.now() > end) break;
    await wait(10);
  }
  throw new EngineRefusal(
    "not_starting",
    `PostgreSQL no parte: ${lastWords.join(" | ") || "sin explicación"}`,
  );
}

async function stop(postgres: ChildProcess, exited: Promise<void>): Promise<void> {
  postgres.ref();
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    postgres.kill(signal);
    const ended = await Promise.race([exited.then(() => true), wait(10_000, false, { ref: false })]);
    if (ended) return;
  }
}

/** Runs PostgreSQL on the cluster; resolves when it accepts connections. */
export async function runPostgres(
  home: EngineHome,
  binaries: string,
  place: ListeningPlace,
  log: EngineLog,
): Promise<PostgresProcess> {
  const settings = [...durable, `port=${place.port}`, ...quiet, ...listeningSettings(place)];
  const args = ["-D", home.cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const postgres = runAsEngine(home, join(binaries, "postgres"), args, ["ignore", "ignore", "pipe"]);
  const lastWords: string[] = [];
  let stopping = false;
  postgres.on("error", (error) => lastWords.push(error.message));
  if (postgres.stderr) {
    createInterface({ input: postgres.stderr }).on("line", (line) => {
      lastWords.push(line);
      if (lastWords.length > 5) lastWords.shift();
      // These messages come from connections that were still open when the engine was stopped.
      if (stopping && line.startsWith("FATAL:")) return;
      // PostgreSQL returns statement errors to the client; logging them here would also write people's data to the
      // log.
      if (/^(FATAL|PANIC|WARNING):/.test(line)) log.warn(`PostgreSQL: ${line}`);
    });
  }
  const exited = once(postgres, "exit").then(
    () => undefined,
    () => undefined,
  );
  stopWithPortal(home, postgres);
  const atExit = () => postgres.kill("SIGINT");
  process.once("exit", atExit);
  void exited.then(() => process.removeListener("exit", atExit));
  release(postgres);
  try {
    await ready(home, postgres, lastWords);
  } catch (error) {
    await stop(postgres, exited);
    throw error;
  }
  return {
    exited,
    stop() {
      stopping = true;
      return stop(postgres, exited);
    },
  };
}
