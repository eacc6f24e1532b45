import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { CallFailure } from "./call-failure.ts";
import { csrfToken, freshCsrfToken } from "./csrf-token.ts";
import { prepareRequest } from "./prepare-request.ts";
import { reachServer } from "./reach-server.ts";

interface CallOptions {
  signal?: AbortSignal;
}

/** Makes a call of a contract. Throws CallFailure when the answer is not OK, ServerUnreachable when there is none. */
export async function call<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  { signal }: CallOptions = {},
): Promise<OutputOf<C>> {
  const { url, body, headers } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const unsafe = contract.method !== "GET";
  const send = async (token?: string) => {
    const init: RequestInit = { method: contract.method, headers, signal };
    if (body !== undefined) init.body = body;
    if (token) init.headers = { ...headers, "X-CSRFToken": token };
    return reachServer(url, init);
  };

  let response = await send(unsafe ? await csrfToken() : undefined);
  if (response.ok) return readAnswer<C>(response);

  let failure = await CallFailure.from(response);
  if (unsafe && failure.code === "csrf_failed") {
    response = await send(await freshCsrfToken());
    if (response.ok) return readAnswer<C>(response);
    failure = await CallFailure.from(response);
  }
  throw failure;
}

async function readAnswer<C extends Call>(response: Response): Promise<OutputOf<C>> {
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<C>;
}
