import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { askServer, type CallOptions } from "./ask-server.ts";

/** Makes a call of a contract. Throws CallFailure when the answer is not OK, ServerUnreachable when there is none. */
export async function call<C extends Call>(
  contract: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const text = await (await askServer(contract, input, options)).text();
  return (text === "" ? undefined : JSON.parse(text)) as OutputOf<C>;
}
