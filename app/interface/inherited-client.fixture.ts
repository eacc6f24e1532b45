import type { InjectOptions, Response } from "light-my-request";
import type { TestPortal } from "#platform/testing/portal.ts";

type Fields = Record<string, string | { file: string; content: string }>;

/**
 * A client as the former frontend was. It follows section 7 of the specification without using the contracts:
 * cookies, a CSRF token that is read from a cookie and sent as a header, and bodies in JSON or as form data.
 */
export class InheritedClient {
  readonly #portal: TestPortal;
  readonly #cookies = new Map<string, string>();

  constructor(portal: TestPortal, cookie?: string) {
    this.#portal = portal;
    const [name, value] = cookie?.split("=") ?? [];
    if (name && value) this.#cookies.set(name, value);
  }

  /** The generic helper: any method, JSON, optional query parameters. */
  async json(method: string, path: string, body?: object, query?: Record<string, string>): Promise<Response> {
    return await this.#send(method, { url: path, query, ...(body && { payload: body }) });
  }

  /** Sends form data in the same way. */
  async form(method: string, path: string, fields: Fields): Promise<Response> {
    const boundary = "----------------------------1234567890";
    const parts = Object.entries(fields).map(([name, value]) => {
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
      return typeof value === "string"
        ? `${head}\r\n\r\n${value}\r\n`
        : `${head}; filename="${value.file}"\r\nContent-Type: application/octet-stream\r\n\r\n${value.content}\r\n`;
    });
    return await this.#send(method, {
      url: path,
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join("")}--${boundary}--\r\n`,
    });
  }

  /** Returns the token that the CSRF endpoint sets as a cookie. */
  async csrfToken(): Promise<string> {
    if (!this.#cookies.has("csrftoken")) await this.#ask({ method: "GET", url: "/api/um/csrf_view/" });
    return this.#cookies.get("csrftoken") ?? "";
  }

  async #send(method: string, options: InjectOptions): Promise<Response> {
    const csrf = method === "GET" ? {} : { "x-csrftoken": await this.csrfToken() };
    return await this.#ask({
      ...options,
      method: method as "GET",
      headers: { ...csrf, ...options.headers },
    });
  }

  async #ask(options: InjectOptions): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    const host = new URL(this.#portal.gate.config.origin).host;
    const answer = await this.#portal.app.inject({
      ...options,
      headers: { host, ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value } of answer.cookies) {
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
