import { queryOptions } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { pageCompanyHeader, pageCompanyParameter } from "#platform/contract/page-company.ts";
import { problems } from "#platform/contract/problem.ts";
import { CallFailure, type FailureCode } from "./call-failure.ts";
import { nameClientView } from "./client-view.ts";
import { requestConfirmation } from "./confirmation.ts";
import { companyAbsence, pageCompany } from "./page-company.ts";
import { prepareRequest } from "./prepare-request.ts";
import { csrfToken, freshCsrfToken, reachServer } from "./reach-server.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** Whether the request continues when the page is closed; its body is then limited to 64 kB. */
  keepalive?: boolean;
  /** The company of the call, where it differs from that of the page. */
  company?: number | undefined;
}

/**
 * Sends a call of a contract; an expired token is renewed once, and a required confirmation is requested once. Returns
 * only OK answers, and throws the others.
 */
export async function askServer<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  { signal, keepalive = false, company: companyId }: CallOptions = {},
): Promise<Response> {
  if (companyId === undefined) refuseWithoutCompany(contract);
  const { url, body, headers } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const company = nameCompany(headers, companyId);
  const unsafe = contract.method !== "GET";
  const send = async (token?: string) => {
    const init: RequestInit = { method: contract.method, headers, signal, keepalive };
    if (body !== undefined) init.body = body;
    if (token) init.headers = { ...headers, "X-CSRFToken": token };
    return reachServer(url, init);
  };

  let token = unsafe ? await csrfToken() : undefined;
  const repeatedCodes = new Set<FailureCode>();
  let isRepeated = false;
  for (;;) {
    const response = await send(token);
    if (response.ok) {
      if (unsafe || isRepeated || isOf(company, response)) return response;
      // The browser used a preloaded answer, which belongs to the session's company instead of the page's; the
      // request is repeated.
      isRepeated = true;
      continue;
    }
    const failure = await CallFailure.from(response);
    if (repeatedCodes.has(failure.code) || !(await mends(failure.code, unsafe))) throw failure;
    repeatedCodes.add(failure.code);
    // A confirmation renews the token too.
    token = unsafe ? await csrfToken() : undefined;
  }
}

/**
 * Adds the company of the page, and the client view if there is one, to the headers of a request; returns the company.
 */
export const namePageCompany = (headers: Record<string, string>): string | undefined => nameCompany(headers);

function nameCompany(headers: Record<string, string>, company = pageCompany()): string | undefined {
  if (company !== undefined) headers[pageCompanyHeader] = String(company);
  nameClientView(headers);
  return headers[pageCompanyHeader];
}

/** Returns whether an answer belongs to the requested company; an answer that names no company matches every one. */
function isOf(company: string | undefined, { headers }: Response): boolean {
  const responseCompany = headers.get(pageCompanyHeader);
  return company === undefined || responseCompany === null || responseCompany === company;
}

/** Returns the address of a reading call for requests without headers: a link, a frame, an image. */
export function addressOfCall<C extends Call>(contract: C, input: RequestOf<C>): string {
  const { url } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const company = pageCompany();
  if (company === undefined) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${pageCompanyParameter}=${company}`;
}

/**
 * Throws without sending a request if the call needs a company and the person works in none: otherwise a page of the
 * administration would log a failed request for each of its parts in the console.
 */
function refuseWithoutCompany({ scope }: Partial<Pick<Call, "scope">>): void {
  const detail = companyAbsence();
  if (scope !== "company" || detail === undefined) return;
  throw new CallFailure({ status: problems.no_active_company, code: "no_active_company", detail });
}

/** Removes the reason of a refusal, where that is possible; returns whether the call can be sent again. */
async function mends(code: FailureCode, unsafe: boolean): Promise<boolean> {
  if (code === "csrf_failed" && unsafe) {
    await freshCsrfToken();
    return true;
  }
  return code === "confirmation_needed" && (await requestConfirmation());
}

/**
 * Makes a call of a contract. Throws CallFailure if the answer is not OK, and ServerUnreachable if there is no
 * answer.
 */
export async function call<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const text = await (await askServer(contract, input, options)).text();
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<C>;
}

/** Returns the query options of a reading call; calls with equal inputs share the cached answer. */
export function callQuery<C extends Call>(contract: C, input: RequestOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => call(contract, input, { signal }),
    meta: { scope: contract.scope },
  });
}

/** Returns a cached query about a company that need not be that of the page. */
export function companyQuery<C extends Call>(company: number, contract: C, input: RequestOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [contract.name, input, { company }],
    queryFn: ({ signal }) => call(contract, input, { signal, company }),
    meta: { scope: contract.scope },
  });
}
