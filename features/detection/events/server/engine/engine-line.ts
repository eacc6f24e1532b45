import { Agent } from "node:https";
import { Client } from "@opensearch-project/opensearch";
import type { z } from "zod";
import type { EngineMap } from "#features/detection/events/contracts/engine-map.contract.ts";
import type { EngineKind } from "#features/detection/events/contracts/event-engine.contract.ts";
import type { EventEngineRules } from "#platform/server/config/event-engine-config.ts";
import { CircuitBreaker } from "#platform/server/outbound/circuit-breaker.ts";
import { namedNetworkRules } from "#platform/server/outbound/named-networks.ts";
import { ManyAnswers, SearchAnswer } from "./engine-answers.ts";
import { EngineProblem, engineProblemOf, isFault, problemOfStatus } from "./engine-problem.ts";
import { guardedConnection } from "./guarded-connection.ts";

/** The address of an engine, with its decrypted secret. */
export interface EngineAddress {
  id: string;
  version: number;
  kind: EngineKind;
  name: string;
  address: string;
  index_pattern: string;
  sign_in: "none" | "basic" | "api_key";
  username: string | null;
  secret: string | null;
  verify_tls: boolean;
  ca_certificate: string | null;
  map: EngineMap;
}

export interface EngineRequest {
  method: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The lines of an NDJSON body. */
  lines?: Record<string, unknown>[];
}

const maxWaiting = 16;
const longestWaitMs = 12_000;
/**
 * The time limit of the engine, shorter than the portal's, so that it does not continue after the portal has stopped
 * waiting.
 */
const searchLimit = "10s";
const pages = { allow_no_indices: "false", allow_partial_search_results: "false" };

/** The client of one engine, with a circuit breaker. */
export class EngineLine {
  readonly address: EngineAddress;
  readonly #client: Client;
  readonly #breaker = new CircuitBreaker();
  #waiting = 0;

  constructor(address: EngineAddress, rules: EventEngineRules) {
    this.address = address;
    const agent = new Agent({ keepAlive: true, maxSockets: maxWaiting, timeout: 30_000 });
    this.#client = new Client({
      node: address.address,
      Connection: guardedConnection(namedNetworkRules(rules, address)),
      agent: () => agent,
      headers: signInHeaders(address),
      maxRetries: 0,
      resurrectStrategy: "none",
      sniffOnStart: false,
      enableMetaHeader: false,
    });
  }

  /** Sends a request with a time limit and parses the answer by its schema; throws an EngineProblem. */
  async ask<Shape extends z.ZodType>(
    request: EngineRequest,
    shape: Shape,
    withinMs?: number,
  ): Promise<z.output<Shape>> {
    const answer = await this.#ask(request, shape, withinMs);
    this.#breaker.succeeded();
    return answer;
  }

  async #ask<Shape extends z.ZodType>(
    request: EngineRequest,
    shape: Shape,
    withinMs = longestWaitMs,
  ): Promise<z.output<Shape>> {
    if (this.#waiting >= maxWaiting) throw new EngineProblem("crowded");
    if (withinMs <= 0) throw new EngineProblem("timed_out");
    if (!this.#breaker.admit(performance.now())) throw new EngineProblem("paused");
    this.#waiting += 1;
    try {
      const { method, path, query, body, lines } = request;
      const answer = await this.#client.transport.request(
        { method, path, querystring: query, body, bulkBody: lines },
        { requestTimeout: Math.min(withinMs, longestWaitMs), maxRetries: 0 },
      );
      return shape.parse(answer.body);
    } catch (error) {
      throw this.#heard(engineProblemOf(error));
    } finally {
      this.#waiting -= 1;
    }
  }

  async search(body: Record<string, unknown>, withinMs?: number): Promise<SearchAnswer> {
    // A point in time includes its indices, so the path names none.
    const path = "pit" in body ? "/_search" : `/${this.address.index_pattern}/_search`;
    const query = "pit" in body ? { allow_partial_search_results: "false" } : pages;
    const answer = await this.#ask(
      { method: "POST", path, query, body: { timeout: searchLimit, ...body } },
      SearchAnswer,
      withinMs,
    );
    const whole = this.#whole(answer);
    this.#breaker.succeeded();
    return whole;
  }

  /** Sends several searches in one request. */
  async searches(bodies: Record<string, unknown>[], withinMs?: number): Promise<SearchAnswer[]> {
    const header = {
      index: this.address.index_pattern.split(","),
      allow_no_indices: false,
      allow_partial_search_results: false,
    };
    const lines = bodies.flatMap((body) => [header, { timeout: searchLimit, ...body }]);
    const { responses } = await this.#ask(
      { method: "POST", path: "/_msearch", lines },
      ManyAnswers,
      withinMs,
    );
    if (responses.length !== bodies.length) throw this.#heard(new EngineProblem("unreadable"));
    const answers = responses.map((answer) => {
      if ("error" in answer) throw this.#heard(problemOfStatus(answer.status, answer));
      return this.#whole(answer);
    });
    this.#breaker.succeeded();
    return answers;
  }

  #whole(answer: SearchAnswer): SearchAnswer {
    if (answer.timed_out) throw this.#heard(new EngineProblem("timed_out"));
    if (answer._shards.failed > 0) throw this.#heard(new EngineProblem("partial"));
    return answer;
  }

  #heard(problem: EngineProblem): EngineProblem {
    if (isFault(problem)) this.#breaker.failed(performance.now());
    else this.#breaker.undecided();
    return problem;
  }
}

function signInHeaders({ sign_in, username, secret }: EngineAddress): Record<string, string> {
  if (sign_in === "none" || secret === null) return {};
  if (sign_in === "api_key") return { authorization: `ApiKey ${secret}` };
  return { authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString("base64")}` };
}
