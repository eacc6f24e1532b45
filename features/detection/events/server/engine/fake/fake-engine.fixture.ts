import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { EngineKind } from "#features/detection/events/contracts/event-engine.contract.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { aggregate } from "./fake-aggregations.fixture.ts";
import { type FakeDocument, type FakeMapping, FakeRefusal, known, unknown } from "./fake-index.fixture.ts";
import { readQuery } from "./fake-query.fixture.ts";
import { sortedHits } from "./fake-sort.fixture.ts";

const longestWindow = 10_000;
const totalsByDefault = 10_000;

type Reply = { status: number; body: unknown };

/**
 * A server that speaks the protocol of OpenSearch or Elasticsearch over HTTPS and evaluates requests: searches,
 * multi-searches, points in time and field capabilities. Unsupported requests are refused.
 */
export class FakeEngine {
  readonly documents: FakeDocument[] = [];
  readonly asked: { path: string; body: string }[] = [];
  /** Replaces the answer of the engine, to simulate a busy, slow or faulty server. */
  instead: ((path: string, response: ServerResponse) => boolean) | undefined;
  address = "";
  port = 0;
  readonly #kind: EngineKind;
  readonly #mapping: FakeMapping;
  readonly #password: string;
  readonly #times = new Map<string, FakeDocument[]>();
  readonly #server = createServer({ ...trapCertificate }, (request, response) => {
    this.#reply(request, response).catch(() => response.destroy());
  });

  constructor(kind: EngineKind, mapping: FakeMapping, password = "secreta") {
    this.#kind = kind;
    this.#mapping = mapping;
    this.#password = password;
  }

  async start(): Promise<this> {
    // The fake engine runs in the thread of the test, so that an idle connection must not be closed meanwhile.
    this.#server.keepAliveTimeout = 60_000;
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = (this.#server.address() as AddressInfo).port;
    this.address = `https://127.0.0.1:${this.port}`;
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The number of points in time that are still open. */
  get openTimes(): number {
    return this.#times.size;
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.address);
    const body = await text(request);
    this.asked.push({ path: url.pathname, body });
    if (this.#kind === "elasticsearch") response.setHeader("x-elastic-product", "Elasticsearch");
    if (this.instead?.(url.pathname, response)) return;
    const { status, body: answer } = this.#answerTo(request, url, body);
    if (status === 401 && this.#kind === "opensearch") {
      // The security layer answers before the REST layer, in plain text.
      response.writeHead(status, { "content-type": "text/plain; charset=UTF-8" }).end("Unauthorized");
      return;
    }
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" });
    response.end(JSON.stringify(answer));
  }

  #answerTo(request: IncomingMessage, url: URL, body: string): Reply {
    try {
      const expected = `Basic ${Buffer.from(`portal:${this.#password}`).toString("base64")}`;
      if (request.headers.authorization !== expected) {
        throw new FakeRefusal("security_exception", "unable to authenticate user", 401);
      }
      return { status: 200, body: this.#route(request, url, body) };
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  }

  #route(request: IncomingMessage, url: URL, body: string): unknown {
    const { method = "", headers } = request;
    const type = headers["content-type"] ?? "";
    const route = `${method} ${url.pathname}`;
    if (route === "GET /") return this.#info();
    if (route === "POST /_msearch") {
      if (!type.startsWith("application/x-ndjson") || !body.endsWith("\n")) throw unknown("body", "_msearch");
      return this.#many(
        body
          .slice(0, -1)
          .split("\n")
          .map((line) => JSON.parse(line)),
      );
    }
    if (body !== "" && !type.startsWith("application/json")) {
      throw new FakeRefusal(
        "media_type_header_exception",
        `Content-Type header [${type}] is not supported`,
        406,
      );
    }
    if (route === "POST /_search") return this.#search(JSON.parse(body));
    const inTime = this.#timeRoute(route, url, body);
    if (inTime) return inTime;
    const [, index = "", ...rest] = url.pathname.split("/");
    if (index !== "events-*")
      throw new FakeRefusal("index_not_found_exception", `no such index [${index}]`, 404);
    if (rest.join("/") === "_field_caps")
      return this.#capabilities(url.searchParams.get("fields")?.split(",") ?? []);
    if (method === "POST" && rest.join("/") === "_search") {
      if (url.searchParams.get("allow_partial_search_results") !== "false")
        throw unknown("default", "_search");
      return this.#search(JSON.parse(body));
    }
    throw new FakeRefusal("illegal_argument_exception", `no handler found for ${route}`);
  }

  #timeRoute(route: string, url: URL, body: string): unknown {
    const [open, close] =
      this.#kind === "opensearch"
        ? ["POST /events-*/_search/point_in_time", "DELETE /_search/point_in_time"]
        : ["POST /events-*/_pit", "DELETE /_pit"];
    if (route === open) {
      if (!url.searchParams.get("keep_alive")) throw unknown("keep_alive", "point in time");
      const id = `time-${this.asked.length}`;
      this.#times.set(id, [...this.documents]);
      return this.#kind === "opensearch" ? { pit_id: id, creation_time: 1 } : { id };
    }
    if (route !== close) return undefined;
    const names: string[] = this.#kind === "opensearch" ? JSON.parse(body).pit_id : [JSON.parse(body).id];
    for (const id of names) this.#times.delete(id);
    return this.#kind === "opensearch"
      ? { pits: names.map((pit_id) => ({ pit_id, successful: true })) }
      : { succeeded: true, num_freed: names.length };
  }

  #info(): unknown {
    if (this.#kind === "opensearch") {
      return { name: "fake", version: { distribution: "opensearch", number: "2.19.1" } };
    }
    return {
      name: "fake",
      version: { number: "8.19.0", build_flavor: "default" },
      tagline: "You Know, for Search",
    };
  }

  #capabilities(fields: readonly string[]): unknown {
    const fieldCapabilities = fields.flatMap((field) => {
      const type = this.#mapping[field];
      return type ? [[field, { [type]: { type, searchable: true, aggregatable: type !== "text" } }]] : [];
    });
    return { indices: ["events-1"], fields: Object.fromEntries(fieldCapabilities) };
  }

  #many(lines: Record<string, unknown>[]): unknown {
    const responses: unknown[] = [];
    for (let at = 0; at < lines.length; at += 2) {
      try {
        const header = lines[at] ?? {};
        known(header, ["index", "allow_no_indices", "allow_partial_search_results"], "_msearch");
        if (JSON.stringify(header.index) !== '["events-*"]') {
          throw new FakeRefusal("index_not_found_exception", `no such index [${header.index}]`, 404);
        }
        responses.push({ ...(this.#search(lines[at + 1] ?? {}) as object), status: 200 });
      } catch (error) {
        if (!(error instanceof FakeRefusal)) throw error;
        responses.push(errorBody(error));
      }
    }
    return { took: 1, responses };
  }

  #search(body: Record<string, unknown>): unknown {
    const options = [
      "timeout",
      "size",
      "from",
      "query",
      "sort",
      "search_after",
      "track_total_hits",
      "_source",
      "aggs",
      "pit",
    ];
    known(body, options, "search");
    const { size = 10, from = 0, sort = [], track_total_hits: totals = totalsByDefault, _source } = body;
    if (Number(size) + Number(from) > longestWindow) {
      const windowEnd = Number(size) + Number(from);
      throw new FakeRefusal(
        "illegal_argument_exception",
        `Result window is too large, from + size must be less than or equal to: [${longestWindow}] but was [${windowEnd}].`,
      );
    }
    const pit = body.pit as { id: string } | undefined;
    const searchedDocuments = pit ? this.#times.get(pit.id) : this.documents;
    if (!searchedDocuments)
      throw new FakeRefusal("search_context_missing_exception", "No search context found", 404);
    const matchingDocuments = searchedDocuments.filter(
      readQuery(this.#mapping, body.query ?? { match_all: {} }),
    );
    const tieBreaker = pit !== undefined && this.#kind === "elasticsearch";
    const hits = sortedHits(this.#mapping, matchingDocuments, sort as unknown[], {
      after: body.search_after,
      tieBreaker,
    })
      .slice(Number(from), Number(from) + Number(size))
      .map((hit) => ({ ...hit, _source: picked(hit._source, _source) }));
    return {
      took: 1,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        ...(totals === false ? {} : { total: totalOf(matchingDocuments.length, totals) }),
        max_score: null,
        hits,
      },
      ...(body.aggs ? { aggregations: aggregate(this.#mapping, matchingDocuments, body.aggs) } : {}),
      ...(pit ? { pit_id: pit.id } : {}),
    };
  }
}

/** Returns the fields of a document that the request asks for. */
function picked(source: Record<string, unknown>, wantedFields: unknown): Record<string, unknown> | undefined {
  if (wantedFields === false) return undefined;
  if (!Array.isArray(wantedFields)) return source;
  const keep = (object: Record<string, unknown>, before: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object).flatMap(([key, value]) => {
        const path = before + key;
        if (wantedFields.includes(path)) return [[key, value]];
        const isBranch = typeof value === "object" && value !== null && !Array.isArray(value);
        const inside = isBranch ? keep(value as Record<string, unknown>, `${path}.`) : {};
        return Object.keys(inside).length > 0 ? [[key, inside]] : [];
      }),
    );
  return keep(source, "");
}

function totalOf(count: number, upTo: unknown): unknown {
  const limit = upTo === true ? Number.POSITIVE_INFINITY : Number(upTo);
  return count > limit ? { value: limit, relation: "gte" } : { value: count, relation: "eq" };
}

/** Errors that only appear when the shards are queried. */
const ofShards = new Set([
  ...["query_shard_exception", "illegal_argument_exception"],
  ...["search_context_missing_exception", "too_many_buckets_exception"],
]);

function errorBody({ type, message, status }: FakeRefusal): unknown {
  const cause = { type, reason: message };
  if (!ofShards.has(type)) return { error: { root_cause: [cause], ...cause }, status };
  const failed_shards = [{ shard: 0, index: "events-1", reason: cause }];
  const whole = { type: "search_phase_execution_exception", reason: "all shards failed", phase: "query" };
  return { error: { root_cause: [cause], ...whole, grouped: true, failed_shards }, status };
}
