import { execFile } from "node:child_process";
import { accessSync, constants, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";

/** Returns the path of a program in some directories. */
function findExecutable(name: string, directories: readonly string[]): string | undefined {
  return directories
    .map((directory) => join(directory, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

type Headers = Record<string, string>;

const wrk = findExecutable("wrk", (process.env.PATH ?? "").split(delimiter));
/** The load generator. autocannon runs in Node and itself needs up to half of the CPU time that it measures. */
export const loadMaker = wrk ? "wrk" : "autocannon";

/**
 * Returns the number of requests per second with 16 connections. The headers rotate, so that no limit per session is
 * reached.
 */
export async function requestRate(url: string, headers: Headers[], seconds: number): Promise<number> {
  return wrk ? await rateByWrk(wrk, url, headers, seconds) : await rateByAutocannon(url, headers, seconds);
}

async function rateByWrk(program: string, url: string, headers: Headers[], seconds: number): Promise<number> {
  const rate = await loadOf(program, url, getting(headers), seconds);
  if (rate.failed > 0) throw new Error(`${url}: ${rate.failed} answers were no success`);
  return rate.perSecond;
}

/** Sends the lines of a file one by one over 16 connections; returns the rate per second and the number of failures. */
export async function postRate(url: string, headers: Headers, lines: string, seconds: number) {
  if (!wrk) throw new Error("wrk must be installed to measure this");
  return await loadOf(wrk, url, posting(headers, lines), seconds);
}

async function loadOf(program: string, url: string, lua: string, seconds: number) {
  const directory = mkdtempSync(join(tmpdir(), "portal-wrk-"));
  const script = join(directory, "load.lua");
  writeFileSync(script, lua);
  try {
    const load = ["-t1", "-c16", `-d${seconds}s`, "-s", script, url];
    const { stdout } = await promisify(execFile)(program, load);
    const [requests, perSecond] = [/(\d+) requests in/, /Requests\/sec:\s+([\d.]+)/].map((figure) =>
      Number(figure.exec(stdout)?.[1]),
    );
    if (!requests || !perSecond || /Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
    return { requests, perSecond, failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) };
  } finally {
    await rm(directory, { recursive: true });
  }
}

const luaTable = (fields: Headers) =>
  `{${Object.entries(fields).map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)}}`;

/** Returns the load script, which formats each request once, before the load begins. */
function getting(headers: Headers[]): string {
  return [
    `local headers = {${headers.map(luaTable).join(",")}}`,
    "local requests, at = {}, 0",
    "function init() for i, each in ipairs(headers) do requests[i] = wrk.format('GET', nil, each) end end",
    "function request() at = at % #requests + 1; return requests[at] end",
  ].join("\n");
}

function posting(headers: Headers, lines: string): string {
  return [
    `local headers = ${luaTable(headers)}`,
    `local nextLine = io.lines(${JSON.stringify(lines)})`,
    "function request() return wrk.format('POST', nil, headers, assert(nextLine(), 'no more lines')) end",
  ].join("\n");
}

async function rateByAutocannon(url: string, headers: Headers[], seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: headers.map((each) => ({ method: "GET", headers: each })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  return result.requests.total / result.duration;
}
