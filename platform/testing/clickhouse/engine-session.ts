import { createRequire } from "node:module";
import { join } from "node:path";

interface Chunk {
  raw(): Uint8Array;
}

interface ChunkStream extends AsyncIterable<Chunk> {
  cancel(): void;
}

interface NativeSession {
  query(query: string): string;
  queryBindAsync(query: string, parameters: object): Promise<unknown>;
  queryStreamBind(query: string, parameters: object, options: { format: string }): ChunkStream;
  close(): void;
}

type NativeModule = { Session: new (path: string) => NativeSession };

/** A setting of one request. */
export type RequestSettings = ReadonlyMap<string, string>;

const reads = /^\s*(select|with)\b/i;
const formatClause = /\bformat\s+(\w+)\s*$/i;

/**
 * ClickHouse in this process, through the package `chdb`. One query runs at a time. If a statement fails outside a
 * stream, the library adds its rows to the next answer, so the session is then reopened.
 */
export class EngineSession {
  readonly #native: NativeModule;
  readonly #path: string;
  #session: NativeSession;
  #database = "default";
  /** The settings of the last request, which the session still has. */
  #settings = new Map<string, string>();
  #stream: ChunkStream | undefined;

  constructor(folder: string, path: string) {
    this.#native = createRequire(join(folder, "package.json"))("chdb") as NativeModule;
    this.#path = path;
    this.#session = new this.#native.Session(path);
    this.#session.query("CREATE DATABASE IF NOT EXISTS portal");
  }

  /** Runs a query and yields the bytes of its answer. */
  async *run(
    query: string,
    request: { database: string; parameters: object; settings: RequestSettings },
  ): AsyncGenerator<Buffer, undefined> {
    await this.#use(request.database);
    await this.#apply(request.settings);
    if (reads.test(query)) yield* this.#read(query, request.parameters);
    else await this.#command(query, request.parameters);
    return undefined;
  }

  /** Stops the stream that is being read; its query fails. */
  cancel(): void {
    this.#stream?.cancel();
  }

  close(): void {
    this.#session.close();
  }

  async *#read(query: string, parameters: object): AsyncGenerator<Buffer, undefined> {
    const format = formatClause.exec(query)?.[1] ?? "TabSeparated";
    const stream = this.#session.queryStreamBind(query.replace(formatClause, ""), parameters, { format });
    this.#stream = stream;
    try {
      // The library frees the memory of a chunk when it reads the next one.
      for await (const chunk of stream) yield Buffer.from(chunk.raw());
    } finally {
      this.#stream = undefined;
    }
    return undefined;
  }

  async #use(database: string): Promise<void> {
    if (database === this.#database) return;
    await this.#command(`USE ${database}`);
    this.#database = database;
  }

  /** Gives the session the settings of a request; those that it has already cost nothing. */
  async #apply(settings: RequestSettings): Promise<void> {
    const former = this.#settings;
    this.#settings = new Map(settings);
    for (const name of former.keys()) if (!settings.has(name)) await this.#command(`SET ${name} = DEFAULT`);
    for (const [name, value] of settings)
      if (former.get(name) !== value) await this.#command(`SET ${name} = ${literal(value)}`);
  }

  async #command(statement: string, parameters: object = {}): Promise<void> {
    try {
      await this.#session.queryBindAsync(statement, parameters);
    } catch (error) {
      this.#session.close();
      this.#session = new this.#native.Session(this.#path);
      this.#settings = new Map();
      if (this.#database !== "default") this.#session.query(`USE ${this.#database}`);
      throw error;
    }
  }
}

const literal = (value: string) =>
  /^-?\d+(\.\d+)?$/.test(value) ? value : `'${value.replaceAll(/[\\']/g, "\\$&")}'`;
