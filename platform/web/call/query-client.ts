import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure.ts";

/** Makes the cache of answers; tells the caller when an answer says that the session is over. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (failure: Error) => {
    if (failure instanceof CallFailure && failure.code === "not_signed_in") onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true } },
  });
}

function worthRetrying(failures: number, failure: Error): boolean {
  const refused = failure instanceof CallFailure && failure.status < 500;
  return !refused && failures < 2;
}
