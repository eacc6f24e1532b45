import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineFolder } from "./engine-cache.ts";

/** The settings with which the engine process is started. */
export interface EngineSetup {
  folder: string;
  dataPath: string;
  username: string;
  password: string;
  /** The port to listen on; 0 for any. */
  port: number;
}

/** A simulated failure of one answer. `part` is the fraction of its bytes that is still sent. */
export interface EngineFault {
  kind: "cut" | "short" | "exception" | "status" | "hang" | "afterwards";
  part?: number;
  status?: number;
  message?: string;
  /** The text that a query must contain to fail. */
  match?: string;
}

/** The requests since the last question, with their settings. */
interface EngineReport {
  requests: { query: string; settings: Record<string, string> }[];
  cancelled: string[];
  /** The query that is running. */
  running: string | null;
  /** The number of failures that are still due. */
  faults: number;
}

/**
 * A ClickHouse of a test file or a measurement: the engine as a library, in a process of its own behind ClickHouse's HTTP
 * protocol. Its data survive a kill.
 */
export class ClickHouseServer {
  readonly username = "portal";
  readonly password = "secreta";
  readonly #dataPath: string;
  readonly #isTemporary: boolean;
  #child: ChildProcess | undefined;
  #port = 0;

  /** `dataPath`: a folder whose data stay after the end; without one, a temporary folder. */
  constructor(dataPath?: string) {
    this.#isTemporary = dataPath === undefined;
    this.#dataPath = dataPath ?? mkdtempSync(join(tmpdir(), "clickhouse-"));
  }

  async start(): Promise<this> {
    const setup: EngineSetup = {
      folder: engineFolder(),
      dataPath: this.#dataPath,
      username: this.username,
      password: this.password,
      port: this.#port,
    };
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "engine-process.ts"), JSON.stringify(setup)],
      {
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    this.#child = child;
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    this.#port = Number(line.toString());
    return this;
  }

  /** The address as a person configures it, with user and password. */
  address(database: string): string {
    return `http://${this.username}:${this.password}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Makes the next answers fail, one answer for each given failure. */
  async fail(...faults: EngineFault[]): Promise<void> {
    await this.#control({ faults });
  }

  /** Makes the server report another version; with null, its real version. */
  async reportVersion(version: string | null): Promise<void> {
    await this.#control({ version });
  }

  async report(): Promise<EngineReport> {
    return await this.#control({});
  }

  /** Kills the process, like a power failure. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  async close(): Promise<void> {
    await this.kill();
    if (this.#isTemporary) await rm(this.#dataPath, { recursive: true, force: true });
  }

  async #control(change: object): Promise<EngineReport> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/test-control`, {
      method: "POST",
      body: JSON.stringify(change),
    });
    return (await response.json()) as EngineReport;
  }
}
