import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { findExecutable } from "./find-executable.ts";

type Headers = Record<string, string>;

const wrk = findExecutable("wrk", (process.env.PATH ?? "").split(delimiter));
/** What makes the load. autocannon is a program of Node and itself takes up to half of what it measures. */
export const loadMaker = wrk ? "wrk" : "autocannon";

/** Requests a second with 16 connections. The headers go round, so that no limit per session is met. */
export async function requestRate(url: string, headers: Headers[], seconds: number): Promise<number> {
  return wrk ? await rateByWrk(wrk, url, headers, seconds) : await rateByAutocannon(url, headers, seconds);
}

async function rateByWrk(program: string, url: string, headers: Headers[], seconds: number): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), "portal-wrk-"));
  const script = join(directory, "headers.lua");
  writeFileSync(script, luaScript(headers));
  try {
    const load = ["-t1", "-c16", `-d${seconds}s`, "-s", script, url];
    const { stdout } = await promisify(execFile)(program, load);
    const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
    if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** Each request is spelled out once, before the load begins. */
function luaScript(headers: Headers[]): string {
  const tables = headers.map((each) => {
    const fields = Object.entries(each).map(
      ([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`,
    );
    return `{${fields.join(",")}}`;
  });
  return [
    `local headers = {${tables.join(",")}}`,
    "local requests, at = {}, 0",
    "function init() for i, each in ipairs(headers) do requests[i] = wrk.format('GET', nil, each) end end",
    "function request() at = at % #requests + 1; return requests[at] end",
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
