import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallFailure } from "./call-failure.ts";

interface SessionEvents {
  /** An answer says that the session is over. */
  onSignedOut(): void;
  /** An answer says that the session works in another company than the page. */
  onOtherCompany(): void;
}

/** Makes the cache of answers. */
export function createQueryClient({ onSignedOut, onOtherCompany }: SessionEvents): QueryClient {
  const watch = (failure: Error) => {
    if (!(failure instanceof CallFailure)) return;
    if (failure.code === "not_signed_in") onSignedOut();
    if (failure.code === "other_company") onOtherCompany();
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
