import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { guardedFetch } from "#platform/server/outbound/guarded-fetch.ts";
import type { SendRequest } from "#platform/server/outbound/json-api.ts";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";

export const managerAddress = "https://consola.quilquen.example:4119";
export const goodManagerKey = "clave-de-consola-1";

interface Fault {
  status: number;
  headers?: Record<string, string>;
  body?: object;
  /** The raw response, which replaces the body. */
  raw?: string;
}

type Listed = { ID: number; [member: string]: unknown };

/**
 * A manager's API on this machine, as its documentation describes it: `api-secret-key` and `api-version`, searches in
 * the order of ids with `maxItems`, and the prevention rules assigned to each computer.
 */
export class ManagerServer {
  readonly lists: Record<string, { member: string; objects: Listed[] }> = {
    policies: { member: "policies", objects: [] },
    computergroups: { member: "computerGroups", objects: [] },
    intrusionpreventionrules: { member: "intrusionPreventionRules", objects: [] },
    computers: { member: "computers", objects: [] },
  };
  readonly assignments = new Map<number, object>();
  /** Objects of one page at most, whatever was requested. */
  pageLimit = 1_000;
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

  /** Sends a request for the manager to this server, with the guard and without its rule against private addresses. */
  readonly send: SendRequest = (request) => {
    const { port } = this.#server.address() as AddressInfo;
    const url = request.url.replace(managerAddress, `https://127.0.0.1:${port}`);
    return guardedFetch(
      { ...request, url },
      { permits: () => true, ports: [port], ca: trapCertificate.cert },
    );
  };

  async #answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? "/", managerAddress);
    const body = await text(incoming);
    this.requests.push(`${incoming.method} ${pathname}`);
    const fault = this.faults.get(this.requests.length);
    const send = (status: number, content: object, headers: Record<string, string> = {}) =>
      void answer
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(content));
    if (fault?.raw !== undefined) return void answer.writeHead(fault.status, fault.headers).end(fault.raw);
    if (fault) return send(fault.status, fault.body ?? {}, fault.headers);
    if (incoming.headers["api-secret-key"] !== goodManagerKey || incoming.headers["api-version"] !== "v1")
      return send(401, { message: "Unauthorized" });
    const assignment = /^\/api\/computers\/(\d+)\/intrusionprevention\/assignments$/.exec(pathname);
    if (assignment) {
      const rules = this.assignments.get(Number(assignment[1]));
      return rules ? send(200, rules) : send(404, {});
    }
    const list = this.lists[/^\/api\/(\w+)\/search$/.exec(pathname)?.[1] ?? ""];
    if (!list || incoming.method !== "POST") return send(404, {});
    const { maxItems, searchCriteria } = JSON.parse(body);
    const page = list.objects
      .filter(({ ID }) => ID > searchCriteria[0].idValue)
      .toSorted((one, other) => one.ID - other.ID)
      .slice(0, Math.min(maxItems, this.pageLimit));
    return send(200, { [list.member]: page });
  }
}
