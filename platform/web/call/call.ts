import { queryOptions } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { pageCompanyHeader, pageCompanyParameter } from "#platform/contract/page-company.ts";
import { problems } from "#platform/contract/problem.ts";
import { CallFailure, type FailureCode } from "./call-failure.ts";
import { nameClientView } from "./client-view.ts";
import { personConfirms } from "./confirmation.ts";
import { companyAbsence, pageCompany } from "./page-company.ts";
import { prepareRequest } from "./prepare-request.ts";
import { csrfToken, freshCsrfToken, reachServer } from "./reach-server.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** The request goes on when the page is closed; its body has at most 64 kB. */
  keepalive?: boolean;
  /** The company that the call is about, where it is another than that of the page. */
  company?: number | undefined;
}

/** Sends a call of a contract; a token that aged is renewed once, and who must prove again who they are is asked once. Answers only what is OK, and throws the rest. */
export async function askServer<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  { signal, keepalive = false, company: namedCount }: CallOptions = {},
): Promise<Response> {
  if (namedCount === undefined) refuseWithoutCompany(contract);
  const { url, body, headers } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const company = nameCompany(headers, namedCount);
  const unsafe = contract.method !== "GET";
  const send = async (token?: string) => {
    const init: RequestInit = { method: contract.method, headers, signal, keepalive };
    if (body !== undefined) init.body = body;
    if (token) init.headers = { ...headers, "X-CSRFToken": token };
    return reachServer(url, init);
  };

  let token = unsafe ? await csrfToken() : undefined;
  const mended = new Set<FailureCode>();
  let isRepeated = false;
  for (;;) {
    const response = await send(token);
    if (response.ok) {
      if (unsafe || isRepeated || isOf(company, response)) return response;
      // The browser took an answer that the document had named for the company of the session.
      isRepeated = true;
      continue;
    }
    const failure = await CallFailure.from(response);
    if (mended.has(failure.code) || !(await mends(failure.code, unsafe))) throw failure;
    mended.add(failure.code);
    // A confirmation renews the token too.
    token = unsafe ? await csrfToken() : undefined;
  }
}

/** Names the company of the page, and the client view if there is one, in the headers of a request; answers the company. */
export const namePageCompany = (headers: Record<string, string>): string | undefined => nameCompany(headers);

function nameCompany(headers: Record<string, string>, company = pageCompany()): string | undefined {
  if (company !== undefined) headers[pageCompanyHeader] = String(company);
  nameClientView(headers);
  return headers[pageCompanyHeader];
}

/** Tells whether an answer is of the company that was asked for; one that names none is of all. */
function isOf(company: string | undefined, { headers }: Response): boolean {
  const answeredText = headers.get(pageCompanyHeader);
  return company === undefined || answeredText === null || answeredText === company;
}

/** The address of a reading call for what brings no header: a link, a frame, an image. */
export function addressOfCall<C extends Call>(contract: C, input: RequestOf<C>): string {
  const { url } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const company = pageCompany();
  if (company === undefined) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${pageCompanyParameter}=${company}`;
}

/**
 * Refuses a call about a company as the server would, without asking it, while the person works in none: a page of the
 * administration would otherwise leave a failed request in the console for each of its parts.
 */
function refuseWithoutCompany({ scope }: Partial<Pick<Call, "scope">>): void {
  const detail = companyAbsence();
  if (scope !== "company" || detail === undefined) return;
  throw new CallFailure({ status: problems.no_active_company, code: "no_active_company", detail });
}

/** Takes away why a call was refused, where that can be done once and the call sent again. */
async function mends(code: FailureCode, unsafe: boolean): Promise<boolean> {
  if (code === "csrf_failed" && unsafe) {
    await freshCsrfToken();
    return true;
  }
  return code === "confirmation_needed" && (await personConfirms());
}

/** Makes a call of a contract. Throws CallFailure when the answer is not OK, ServerUnreachable when there is none. */
export async function call<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const text = await (await askServer(contract, input, options)).text();
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<C>;
}

/** A reading call as a cached query; whoever asks for the same call with the same input shares the answer. */
export function callQuery<C extends Call>(contract: C, input: RequestOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => call(contract, input, { signal }),
    meta: { scope: contract.scope },
  });
}

/** The same about a company that need not be that of the page. */
export function companyQuery<C extends Call>(company: number, contract: C, input: RequestOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [contract.name, input, { company }],
    queryFn: ({ signal }) => call(contract, input, { signal, company }),
    meta: { scope: contract.scope },
  });
}
