import type { InjectOptions, Response } from "light-my-request";
import { v7 as uuidv7 } from "uuid";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import { newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { runQuery } from "./database-server.ts";
import { aPerson, aSession, type TestCompany, type TestPerson } from "./people.ts";
import type { TestPortal } from "./portal.ts";

export interface Caller {
  cookie: string;
  person?: TestPerson;
  /** Sends a call of the contract as the web client does. */
  call<C extends Call>(call: C, input?: RequestOf<C>): Promise<Response>;
  /** Sends any request. */
  inject(options: InjectOptions): Promise<Response>;
  /** Returns the same caller with these headers on every request. */
  withHeaders(headers: Record<string, string>): Pick<Caller, "call" | "inject">;
}

/** A file in a form, for calls that take files. */
interface FormFile {
  name: string;
  content: string | Buffer;
}

/** Returns the form that a browser sends with these fields; files, and lists of files, are sent as such. */
function formOf(fields: Record<string, unknown>): Pick<InjectOptions, "headers" | "payload"> {
  const boundary = "----frontera-de-prueba";
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      const file = one as Partial<FormFile> | null;
      return file?.content === undefined
        ? part(`name="${name}"`, String(one))
        : part(`name="${name}"; filename="${file.name}"`, file.content);
    }),
  );
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Returns a caller like a person's browser, with cookies and the CSRF token. */
export function callerWith(portal: TestPortal, cookie: string, person?: TestPerson): Caller {
  const secret = newCsrfSecret();
  const inject = (options: InjectOptions) =>
    portal.app.inject({
      ...options,
      headers: {
        host: new URL(portal.gate.config.origin).host,
        cookie: [cookie, `csrftoken=${secret}`].filter(Boolean).join("; "),
        ...(options.method && options.method !== "GET" ? { "x-csrftoken": secret } : {}),
        ...options.headers,
      },
    });
  return { cookie, person, ...callerThrough(inject) };
}

/** Returns functions that send calls in the format of their contract. */
function callerThrough(inject: Caller["inject"]): Pick<Caller, "call" | "inject" | "withHeaders"> {
  return {
    withHeaders: (headers) =>
      callerThrough((options) => inject({ ...options, headers: { ...headers, ...options.headers } })),
    inject,
    call(call, input) {
      const rest = { ...(input as Record<string, unknown> | undefined) };
      const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
        const value = rest[name];
        delete rest[name];
        return encodeURIComponent(String(value));
      });
      if (call.body === "files") return inject({ method: call.method, url: path, ...formOf(rest) });
      if (call.method !== "GET") return inject({ method: call.method, url: path, payload: rest });
      const query = Object.fromEntries(
        Object.entries(rest)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      );
      return inject({ method: "GET", url: path, query });
    },
  };
}

/** Creates a machine that reads the company's subscriptions by its key. */
export async function aSubscriber(
  portal: TestPortal,
  company: TestCompany,
  sourceId: string = uuidv7(),
): Promise<Caller> {
  const key = newApiKey(company.id);
  await runQuery(
    portal.database.owner,
    `insert into api_key (company_id, id, source_id, name, secret_sha256, created_at, purpose)
     values ($1, gen_random_uuid(), $3, 'Cortafuegos', $2, now(), 'subscribe')`,
    [company.id, tokenDigest(key), sourceId],
  );
  const caller = callerWith(portal, "");
  const authorization = `Bearer ${key}`;
  const inject = (options: InjectOptions) =>
    caller.inject({ ...options, headers: { authorization, ...options.headers } });
  return { ...callerThrough(inject), cookie: "" };
}

export function visitor(portal: TestPortal): Caller {
  return callerWith(portal, "");
}

/** Creates a signed-in person of this role. */
export async function signedIn(
  portal: TestPortal,
  role: "client" | "operator" | "staff",
  ...companies: TestCompany[]
): Promise<Caller> {
  const person = await aPerson(portal, { role, companies });
  return callerWith(portal, await aSession(portal, person), person);
}
