import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export interface TimedServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts one of the servers of this folder in its own process, which prints its address on its first line. */
export async function startServer(
  file: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<TimedServer> {
  const server = spawn(process.execPath, [...flags, join(import.meta.dirname, file)], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      REQUESTS_PER_MINUTE: "0",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const [url] = (await Promise.race([
    once(createInterface(server.stdout), "line"),
    exited.then(() => Promise.reject(new Error(`${file} ended before it listened`))),
  ])) as [string];
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      server.kill("SIGTERM");
      await exited;
    },
  };
}
