import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "..", "..");

export interface PortalProcess {
  origin: string;
  child: ChildProcess;
  /** Returns the output on the terminal. */
  output(): string;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
  /** Asks the process to end, and resolves with its exit code. */
  end(): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts the portal in its own process, as `npm start` does, without waiting until it is ready. */
export function startPortalProcess(environment: Record<string, string>, cwd = root): PortalProcess {
  const child = spawn(process.execPath, ["app/main.ts", "start"], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: "silent",
      PORTAL_DEMO: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const ended = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    origin: `http://localhost:${environment.PORT}`,
    child,
    output: () => output,
    kill: () => ended("SIGKILL"),
    end: async () => {
      await ended("SIGTERM");
      return child.exitCode;
    },
  };
}

/**
 * The maximum start time. It is long, because a first start takes seconds and a busy machine must not make a test
 * fail.
 */
const longestStartMs = 150_000;

/** Waits until the portal reports that it is ready. If the process ends before, throws an error with its output. */
export async function untilReady(portal: PortalProcess, withinMs = longestStartMs): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < withinMs) {
    if (portal.child.exitCode !== null) throw new Error(`The portal ended:\n${portal.output()}`);
    const answer = await fetch(`${portal.origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return performance.now() - from;
    await wait(20);
  }
  throw new Error(`The portal was not ready within ${withinMs} ms:\n${portal.output()}`);
}
