import type { InjectOptions, Response } from "light-my-request";
import * as contract from "#features/identity/access/access.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** A browser that stores its cookies and sends the CSRF token, as the web client does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #portal: TestPortal;
  readonly #ip: string;

  constructor(portal: TestPortal, ip = "127.0.0.1") {
    this.#portal = portal;
    this.#ip = ip;
  }

  async send(options: InjectOptions): Promise<Response> {
    const token = this.cookies.get("csrftoken");
    const response = await this.#portal.app.inject({
      remoteAddress: this.#ip,
      ...options,
      headers: {
        host: new URL(this.#portal.gate.config.origin).host,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(token && options.method !== "GET" ? { "x-csrftoken": token } : {}),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async call<C extends Call>(call: C, input?: RequestOf<C>): Promise<Response> {
    const rest = { ...(input as Record<string, unknown> | undefined) };
    const url = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    if (call.method === "GET") return await this.send({ method: "GET", url });
    if (!this.cookies.has("csrftoken")) await this.send({ method: "GET", url: contract.prepareCsrf.path });
    return await this.send({ method: call.method, url, payload: rest });
  }

  get session(): string | undefined {
    return this.cookies.get("portal_session");
  }
}
