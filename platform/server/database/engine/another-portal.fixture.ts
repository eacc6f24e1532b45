import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const code = `
  const { startEngine } = await import(${JSON.stringify(new URL("./start-engine.ts", import.meta.url).href)});
  const log = { info() {}, warn() {}, error() {} };
  const [dataDir, ending] = process.argv.slice(1);
  try {
    await startEngine({ dataDir, log });
    console.log("serving");
    if (ending !== "finish") setInterval(() => undefined, 1000);
  } catch (error) {
    console.log(error.message);
    process.exitCode = 1;
  }
`;

/**
 * A portal in its own process, for tests that kill it. Its first line of output is "serving" or the message of its
 * refusal.
 */
export type AnotherPortal = {
  child: ChildProcess;
  pid: number;
  firstLine: Promise<string>;
  exited: Promise<unknown>;
};

/**
 * Starts a portal on a data directory. `serve`: it runs until it is killed; `finish`: it exits at once without
 * stopping its engine.
 */
export function anotherPortal(dataDir: string, ending: "serve" | "finish" = "serve"): AnotherPortal {
  const args = ["--input-type=module", "-e", code, dataDir, ending];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const firstLine = Promise.race([
    once(createInterface({ input: child.stdout }), "line").then(([line]) => String(line)),
    exited.then(([code, signal]) => `ended: ${code ?? signal}`),
  ]);
  return { child, pid: child.pid ?? 0, firstLine, exited };
}
