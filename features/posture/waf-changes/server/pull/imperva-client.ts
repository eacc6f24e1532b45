import type { PlanUsage } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import type { ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { type ConfigRecord, configRecord } from "#features/posture/waf-changes/readers/config-record.ts";
import { readPlanUsage } from "#features/posture/waf-changes/readers/plan-usage.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { OutboundRequest } from "#platform/server/outbound/guarded-fetch.ts";
import { ApiProblem, askJson, type SendRequest } from "#platform/server/outbound/json-api.ts";
import { impervaService, problemOfCode } from "./imperva-problem.ts";

/** The connection data of an account with its decrypted key. */
export interface ImpervaLine {
  account: string;
  apiId: string;
  apiKey: string;
  send: SendRequest;
}

export const impervaOrigin = "https://api.imperva.com";
/** Accounts and their plans are served from the origin of the console. */
export const consoleOrigin = "https://my.imperva.com";
const pageBytes = 16 * 1_048_576;
const timeoutMs = 30_000;
/** The number of elements per page; the API allows no more. */
export const pageSize = 100;
/** Pages of one list; more than any account has in a day. */
const maxPages = 1_000;

function ask(line: ImpervaLine, path: string, query: Record<string, string>): Promise<JsonObject> {
  const url = new URL(path, impervaOrigin);
  for (const [name, value] of Object.entries({ caid: line.account, ...query }))
    url.searchParams.set(name, value);
  return send(line, { url: url.href });
}

async function send(
  line: ImpervaLine,
  request: Pick<OutboundRequest, "url" | "method">,
): Promise<JsonObject> {
  const answer = await askJson(
    { service: impervaService, send: line.send },
    {
      ...request,
      headers: { accept: "application/json", "x-API-Id": line.apiId, "x-API-Key": line.apiKey },
      timeoutMs,
      maximumBytes: pageBytes,
    },
  );
  const { res } = answer;
  if (typeof res === "number" && res !== 0) throw problemOfCode(res);
  return answer;
}

/** The pages of the audit events of an account within a span of time, in the order of the API, which is not documented. */
export async function* auditPages(
  line: ImpervaLine,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<unknown[], void, undefined> {
  let offset = 0;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await ask(line, "/audit-trail/v2/events", {
      start: String(from.getTime()),
      end: String(to.getTime()),
      limit: String(pageSize),
      offset: String(offset),
    });
    const { elements, total } = answer;
    if (!Array.isArray(elements)) throw new ApiProblem("Imperva no envió la lista de eventos.");
    if (elements.length === 0) {
      if (typeof total !== "number" || offset >= total) return;
      throw new ApiProblem("Imperva envió menos eventos de los que anunció.");
    }
    yield elements;
    offset += elements.length;
    if (typeof total === "number" ? offset >= total : elements.length < pageSize) return;
  }
  throw new ApiProblem("Imperva envió más páginas de eventos de las permitidas.");
}

const configPaths = {
  site: "/sites-mgmt/v3/sites",
  policy: "/policies/v3/policies",
  rule: "/api/prov/v3/rules",
} as const satisfies Record<ObjectKind, string>;

/** A list of the configuration. */
export interface ReadList {
  kind: ObjectKind;
  objects: ConfigRecord[];
  /** Whether the API stated the number of pages of the list; without it an incomplete list cannot be detected. */
  isCounted: boolean;
}

function recordsOf(kind: ObjectKind, list: unknown): ConfigRecord[] {
  if (!Array.isArray(list)) throw new ApiProblem("Imperva no envió la lista de la configuración.");
  return list.map((value) => {
    const object = isJsonObject(value) ? configRecord(kind, value) : undefined;
    if (!object) throw new ApiProblem("Imperva envió un objeto de la configuración sin número.");
    return object;
  });
}

/**
 * Reads all objects of one kind; if one object cannot be read, the snapshot is refused. A list with a stated number
 * of pages ends with the last page; any other list ends with an empty page, or with a repeated one if the API ignores
 * paging.
 */
async function readObjects(line: ImpervaLine, kind: ObjectKind): Promise<ReadList> {
  const objects = new Map<string, ConfigRecord>();
  const whole = (isCounted: boolean) => ({ kind, objects: [...objects.values()], isCounted });
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await ask(line, configPaths[kind], { page: String(page), size: String(pageSize) });
    const records = recordsOf(kind, answer.data ?? answer.value);
    const pages = isJsonObject(answer.meta) ? answer.meta.totalPages : undefined;
    const isCounted = typeof pages === "number";
    if (records.length === 0 && isCounted && page + 1 < pages)
      throw new ApiProblem("Imperva envió una página vacía: la configuración está incompleta.");
    const earlier = objects.size;
    for (const record of records) objects.set(record.objectId, record);
    if (isCounted ? page + 1 >= pages : records.length === 0) return whole(isCounted);
    if (objects.size > earlier) continue;
    // A server that repeats a full page has more objects than it returns, which would seem to be removed.
    if (isCounted || records.length >= pageSize)
      throw new ApiProblem("Imperva repitió una página: la configuración está incompleta.");
    return whole(false);
  }
  throw new ApiProblem("La configuración tiene más páginas de las permitidas.");
}

/** Reads the current sites, policies and rules of an account. */
export async function readConfiguration(line: ImpervaLine): Promise<ReadList[]> {
  const lists: ReadList[] = [];
  for (const kind of ["site", "policy", "rule"] as const) lists.push(await readObjects(line, kind));
  return lists;
}

/** The plan of an account: services purchased and used, and the bandwidth of its last billing cycles. */
export async function readPlan(line: ImpervaLine): Promise<PlanUsage> {
  const url = new URL("/api/prov/v1/accounts/subscription", consoleOrigin);
  url.searchParams.set("account_id", line.account);
  const plan = readPlanUsage(await send(line, { url: url.href, method: "POST" }), line.account);
  if (!plan) throw new ApiProblem("Imperva no envió el plan de la cuenta.");
  return plan;
}
