import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { namePageCompany } from "./call.ts";
import { CallFailure } from "./call-failure.ts";
import { prepareRequest } from "./prepare-request.ts";
import { csrfToken, ServerUnreachable } from "./reach-server.ts";

interface SendOptions {
  /** Called with the share (0 to 1) of the form that the browser has sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a call with files and reports the sent amount, which `fetch` does not support. */
export async function sendForm<C extends Call & { body: "files" }>(
  contract: C,
  input: RequestOf<C>,
  { onProgress, signal }: SendOptions,
): Promise<OutputOf<C>> {
  const { url, body, headers } = prepareRequest(contract, input as Record<string, unknown>);
  namePageCompany(headers);
  const token = await csrfToken();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<C>>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = async () => {
    const response = new Response(request.responseText, { status: request.status });
    if (response.ok) resolve((await response.json()) as OutputOf<C>);
    else reject(await CallFailure.from(response));
  };
  request.onerror = () => reject(new ServerUnreachable(`${url} could not be reached`));
  request.onabort = () => reject(new DOMException("The upload was stopped", "AbortError"));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open(contract.method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (token) request.setRequestHeader("X-CSRFToken", token);
  request.send(body as XMLHttpRequestBodyInit);
  return await promise;
}
