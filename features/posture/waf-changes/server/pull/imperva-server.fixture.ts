import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { exampleAccount } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { momentOf } from "#features/posture/waf-changes/readers/audit-record.ts";
import { guardedFetch } from "#platform/server/outbound/guarded-fetch.ts";
import type { SendRequest } from "#platform/server/outbound/json-api.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";
import { consoleOrigin, impervaOrigin } from "./imperva-client.ts";

export const goodKey = "clave-de-prueba-1";

interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * The API of Imperva on this machine, as its documentation and public clients describe it: headers `x-API-Id` and
 * `x-API-Key`, audit events by `start`, `end`, `limit` and `offset` with their total, and configuration lists by
 * `page` and `size`. Its answers name the requested account instead of the example account.
 */
export class ImpervaServer {
  events: { time: number | string }[] = [];
  sites: object[] = [];
  policies: object[] = [];
  rules: object[] = [];
  /** The properties of the plan's answer besides the account. */
  plan: object = {};
  /** The requested paths with their queries. */
  readonly requests: string[] = [];
  /** The faults that the server returns instead, by the number of the request, counted from 1. */
  readonly faults = new Map<number, Fault>();
  readonly #server = createServer({ ...trapCertificate }, (incoming, answer) =>
    this.#answer(incoming, answer),
  );

  async listen(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Sends a request for the API to this server, with the guard and without its rule against private addresses. */
  readonly send: SendRequest = (request) => {
    const { port } = this.#server.address() as AddressInfo;
    const url = request.url
      .replace(impervaOrigin, `https://127.0.0.1:${port}`)
      .replace(consoleOrigin, `https://127.0.0.1:${port}`);
    return guardedFetch(
      { ...request, url },
      { permits: () => true, ports: [port], ca: trapCertificate.cert },
    );
  };

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(incoming.url ?? "/", impervaOrigin);
    this.requests.push(`${url.pathname}${url.search}`);
    const fault = this.faults.get(this.requests.length);
    if (fault)
      return void answer.writeHead(fault.status, fault.headers).end(JSON.stringify(fault.body ?? {}));
    if (incoming.headers["x-api-key"] !== goodKey || !incoming.headers["x-api-id"])
      return void answer.writeHead(401).end("{}");
    const body = this.#bodyOf(url);
    if (!body) return void answer.writeHead(404).end("{}");
    const account = url.searchParams.get("caid") ?? url.searchParams.get("account_id") ?? exampleAccount;
    const text = JSON.stringify(body).replaceAll(exampleAccount, account);
    answer.setHeader("content-type", "application/json").end(text);
  }

  #bodyOf({ pathname, searchParams }: URL): object | undefined {
    const number = (name: string) => Number(searchParams.get(name) ?? 0);
    const page = (items: object[]) =>
      items.slice(number("page") * number("size"), (number("page") + 1) * number("size"));
    if (pathname === "/audit-trail/v2/events") {
      const within = this.events
        .filter(({ time }) => {
          const at = momentOf(time) ?? 0;
          return at >= number("start") && at <= number("end");
        })
        .toReversed();
      const elements = within.slice(number("offset"), number("offset") + number("limit"));
      return { total: within.length, elements };
    }
    if (pathname === "/api/prov/v1/accounts/subscription")
      return { res: 0, planStatus: { accountId: exampleAccount }, ...this.plan };
    if (pathname === "/sites-mgmt/v3/sites")
      return { data: page(this.sites), meta: { totalPages: Math.ceil(this.sites.length / number("size")) } };
    if (pathname === "/policies/v3/policies") return { value: page(this.policies), isError: false };
    return pathname === "/api/prov/v3/rules" ? { data: page(this.rules) } : undefined;
  }
}
