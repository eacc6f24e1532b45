import { queryOptions } from "@tanstack/react-query";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "./call.ts";

/** A reading call as a cached query; whoever asks for the same call with the same input shares the answer. */
export function callQuery<C extends Call>(contract: C, input: RequestOf<C>) {
  return queryOptions<OutputOf<C>>({
    queryKey: [contract.name, input],
    queryFn: ({ signal }) => call(contract, input, { signal }),
  });
}
