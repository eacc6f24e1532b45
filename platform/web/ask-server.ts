import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { CallFailure } from "./call-failure.ts";
import { csrfToken, freshCsrfToken } from "./csrf-token.ts";
import { prepareRequest } from "./prepare-request.ts";
import { reachServer } from "./reach-server.ts";

export interface CallOptions {
  signal?: AbortSignal;
}

/** Sends a call of a contract; a token that aged is renewed once. Answers only what is OK, and throws the rest. */
export async function askServer<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  { signal }: CallOptions = {},
): Promise<Response> {
  const { url, body, headers } = prepareRequest(contract, (input ?? {}) as Record<string, unknown>);
  const unsafe = contract.method !== "GET";
  const send = async (token?: string) => {
    const init: RequestInit = { method: contract.method, headers, signal };
    if (body !== undefined) init.body = body;
    if (token) init.headers = { ...headers, "X-CSRFToken": token };
    return reachServer(url, init);
  };

  let response = await send(unsafe ? await csrfToken() : undefined);
  if (response.ok) return response;

  const failure = await CallFailure.from(response);
  if (!(unsafe && failure.code === "csrf_failed")) throw failure;
  response = await send(await freshCsrfToken());
  if (response.ok) return response;
  throw await CallFailure.from(response);
}
