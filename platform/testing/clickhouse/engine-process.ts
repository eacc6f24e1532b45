import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EngineFault, EngineSetup } from "./clickhouse-server.ts";
import { EngineSession } from "./engine-session.ts";
import { boundParameters } from "./http-parameters.ts";

// This process serves ClickHouse's HTTP protocol with the engine library. Its settings are the first argument.
const setup = JSON.parse(process.argv[2] ?? "") as EngineSetup;
const engine = new EngineSession(setup.folder, setup.dataPath);
/** Parameters of a request that are not settings of its query. */
const ownNames = new Set([
  "query",
  "query_id",
  "database",
  "wait_end_of_query",
  "session_id",
  "default_format",
]);
/** Settings of the HTTP interface of the server, which the library does not accept. */
const httpOnly = /^(http_|enable_http_|send_progress|cancel_http_)/;
const exceptionTag = "x".repeat(16);

let faults: EngineFault[] = [];
let reportedVersion: string | undefined;
let running: string | undefined;
const cancelled = new Set<string>();
const requests: { query: string; settings: Record<string, string> }[] = [];
let last: Promise<unknown> = Promise.resolve();

class QueryError extends Error {}

function isSignedIn({ headers }: IncomingMessage): boolean {
  const basic = `Basic ${Buffer.from(`${setup.username}:${setup.password}`).toString("base64")}`;
  return (
    headers.authorization === basic ||
    (headers["x-clickhouse-user"] === setup.username && headers["x-clickhouse-key"] === setup.password)
  );
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const code = /Code: (\d+)/.exec(message)?.[1] ?? "1002";
  response.writeHead(status, { "x-clickhouse-exception-code": code }).end(message);
}

interface Request {
  id: string;
  query: string;
  values: URLSearchParams;
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const values = new URL(incoming.url ?? "/", "http://host").searchParams;
  const body = await buffer(incoming);
  const type = incoming.headers["content-type"] ?? "";
  let query = values.get("query") ?? "";
  if (type.startsWith("multipart/form-data")) {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    for (const [name, value] of form) if (name !== "query") values.set(name, String(value));
    query = String(form.get("query"));
  } else if (body.length > 0) query = query === "" ? body.toString() : `${query}\n${body}`;
  return { id: values.get("query_id") ?? crypto.randomUUID(), query, values };
}

/** Answers `KILL QUERY`. The library offers it only for queries of other threads. */
function kill(query: string, values: URLSearchParams): boolean {
  if (!/^\s*kill query/i.test(query)) return false;
  const { id, prefix } = boundParameters(query, values);
  if (typeof id === "string") cancelled.add(id);
  if (running === id || (typeof prefix === "string" && running?.startsWith(prefix))) engine.cancel();
  return true;
}

async function answer({ id, query, values }: Request, response: ServerResponse): Promise<void> {
  const settings = new Map(
    [...values].filter(([name]) => !ownNames.has(name) && !name.startsWith("param_") && !httpOnly.test(name)),
  );
  requests.push({ query: query.slice(0, 2_000), settings: Object.fromEntries(settings) });
  const fault =
    faults[0]?.match === undefined || query.includes(faults[0].match) ? faults.shift() : undefined;
  if (fault?.kind === "status") return refuse(response, fault.status ?? 500, fault.message ?? "Bad gateway");
  if (fault?.kind === "hang") return;
  const chunks = engine.run(query, {
    database: values.get("database") ?? "default",
    parameters: boundParameters(query, values),
    settings,
  });
  const isWhole = values.get("wait_end_of_query") === "1";
  const written: Buffer[] = [];
  const begin = () => {
    if (response.headersSent) return;
    response.writeHead(200, { "x-clickhouse-query-id": id, "x-clickhouse-exception-tag": exceptionTag });
  };
  running = id;
  try {
    for await (const chunk of chunks) {
      if (cancelled.has(id))
        throw new QueryError("Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)");
      if (isWhole) written.push(chunk);
      else {
        begin();
        response.write(chunk);
      }
      await nextTurn();
    }
  } catch (error) {
    const message = (error as Error).message;
    if (!response.headersSent) return refuse(response, 500, message);
    endWithException(response, message);
    return;
  } finally {
    running = undefined;
  }
  begin();
  finish(response, reported(oneDocument(written)), fault);
}

/**
 * Joins the chunks of an answer into one document. In JSON formats, the library makes each chunk of rows its own
 * document.
 */
function oneDocument(chunks: readonly Buffer[]): Buffer {
  const [first] = chunks;
  if (!first || chunks.length === 1 || first[0] !== "{".charCodeAt(0)) return Buffer.concat(chunks);
  const documents = chunks.map((chunk) => JSON.parse(chunk.toString()) as { data: unknown[] });
  const data = documents.flatMap((document) => document.data);
  return Buffer.from(JSON.stringify({ ...documents[0], data, rows: data.length }));
}

/**
 * Matches the statistics at the end of an answer if they report no read bytes, as those of streams of the library do.
 */
const noBytesRead = /"bytes_read": ?0(?=\s*\}\s*\}\s*$)/;

/**
 * Replaces the version in an answer if a test requests another one, and the number of bytes read by the size of the
 * answer.
 */
function reported(body: Buffer): Buffer {
  const text = body.toString();
  const version = reportedVersion;
  const counted = text.replace(noBytesRead, `"bytes_read": ${body.length}`);
  return Buffer.from(version === undefined ? counted : counted.replace(/\b2\d\.\d+\.\d+\.\d+\b/, version));
}

/** Ends an answer as a server does when its query failed after the first rows. */
function endWithException(response: ServerResponse, message: string): void {
  const text = `${message}\n`;
  response.end(
    `\r\n__exception__\r\n${exceptionTag}\r\n${text}${Buffer.byteLength(text)} ${exceptionTag}\r\n__exception__\r\n`,
  );
}

/** Ends an answer; if a failure is due, breaks it off. */
function finish(response: ServerResponse, body: Buffer, fault: EngineFault | undefined): void {
  const upTo = Math.floor(body.length * (fault?.part ?? 1));
  switch (fault?.kind) {
    case "cut":
      response.write(body.subarray(0, upTo), () => response.destroy());
      return;
    case "short":
      response.end(body.subarray(0, upTo));
      return;
    case "exception":
      response.write(body.subarray(0, upTo));
      endWithException(response, "Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)");
      return;
    case "afterwards":
      // The query was executed, but its answer does not arrive.
      response.destroy();
      return;
    default:
      response.end(body);
  }
}

/** Handles the control requests of tests, which change how the process answers next. */
async function control(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const change = JSON.parse((await buffer(incoming)).toString()) as {
    faults?: EngineFault[];
    version?: string | null;
  };
  if (change.faults) faults = change.faults;
  if (change.version !== undefined) reportedVersion = change.version ?? undefined;
  response.end(
    JSON.stringify({
      requests: requests.splice(0),
      cancelled: [...cancelled],
      running: running ?? null,
      faults: faults.length,
    }),
  );
}

const server = createServer(async (incoming, response) => {
  try {
    if (incoming.url === "/ping") response.end("Ok.\n");
    else if (incoming.url === "/test-control") await control(incoming, response);
    else if (!isSignedIn(incoming)) {
      refuse(response, 403, "Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)");
    } else {
      const request = await requestOf(incoming);
      if (kill(request.query, request.values)) response.end();
      else {
        const turn = last.then(() => answer(request, response));
        last = turn.catch(() => undefined);
        await turn;
      }
    }
  } catch (error) {
    if (response.headersSent) response.destroy();
    else refuse(response, 500, (error as Error).message);
  }
});
// The input ends with the process of the test.
process.stdin.on("end", () => process.exit()).resume();
server.listen(setup.port, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
