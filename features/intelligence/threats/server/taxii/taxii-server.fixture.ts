import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { trapCertificate } from "#platform/testing/trap-certificate.ts";

const type = "application/taxii+json;version=2.1";
export const taxiiCollection = "91a7b528-80eb-42ed-a74d-c6fbd5a26116";

interface Added {
  object: unknown;
  at: Date;
}

/**
 * A local TAXII 2.1 server with one collection, conforming to the specification, with optional faults of real servers.
 */
export class TaxiiServer {
  readonly added: Added[] = [];
  /** The requests, as path and query. */
  readonly asked: string[] = [];
  user = "Basic Y2NpOmNsYXZl";
  pageSize = 100;
  /** Responses with which the server answers its next requests, one each. */
  faults: { status: number; headers?: Record<string, string> }[] = [];
  /** If more than this number of objects is requested, pages are padded to exceed the size limit. */
  bloatedAbove = Number.POSITIVE_INFINITY;
  /** Whether the server reports more objects without a `next`. */
  isForgetful = false;
  address = "";
  readonly #server = createServer({ ...trapCertificate }, (incoming, answer) =>
    this.#answer(incoming, answer),
  );

  async listen(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.address = `https://127.0.0.1:${this.port}/`;
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const url = new URL(incoming.url ?? "/", this.address);
    this.asked.push(`${url.pathname}${url.search}`);
    const fault = this.faults.shift();
    if (fault) return void answer.writeHead(fault.status, fault.headers).end();
    if (incoming.headers.accept !== type) return void answer.writeHead(406).end();
    if (incoming.headers.authorization !== this.user)
      return void answer.writeHead(401, { "www-authenticate": "Basic" }).end();
    const body = this.#bodyOf(url, answer);
    if (body === undefined) return void answer.writeHead(404).end();
    answer.setHeader("content-type", type).end(JSON.stringify(body));
  }

  #bodyOf(url: URL, answer: ServerResponse): unknown {
    if (url.pathname === "/taxii2/") return { title: "Prueba", api_roots: [`${this.address}raiz/`] };
    if (url.pathname === "/raiz/") return { title: "Raíz", versions: [type], max_content_length: 9_765_625 };
    if (url.pathname === "/raiz/collections/")
      return { collections: [{ id: taxiiCollection, title: "De prueba", can_read: true, can_write: false }] };
    if (url.pathname !== `/raiz/collections/${taxiiCollection}/objects/`) return undefined;
    const pageLimit = Number(url.searchParams.get("limit") ?? this.pageSize);
    const size = Math.min(pageLimit, this.pageSize);
    const after = new Date(url.searchParams.get("added_after") ?? 0);
    const from = Number(url.searchParams.get("next") ?? 0);
    const remainingObjects = this.added.filter(({ at }) => at > after).slice(from);
    const page = remainingObjects.slice(0, size);
    const [first, last] = [page[0], page.at(-1)];
    if (first && last) {
      answer.setHeader("x-taxii-date-added-first", first.at.toISOString());
      answer.setHeader("x-taxii-date-added-last", last.at.toISOString());
    }
    if (page.length === 0) return {};
    const more = remainingObjects.length > size;
    return {
      more,
      ...(more && !this.isForgetful && { next: String(from + size) }),
      objects: page.map(({ object }) => object),
      ...(pageLimit > this.bloatedAbove && { padding: "x".repeat(66 * 1_048_576) }),
    };
  }
}
