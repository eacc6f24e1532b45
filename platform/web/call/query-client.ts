import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import * as paths from "#platform/contract/paths.ts";
import { CallFailure } from "./call-failure.ts";
import { recordMissingObject } from "./missing-objects.ts";
import { restartSession } from "./session-restart.ts";

interface SessionEvents {
  /** Called when an answer shows that the session has ended. */
  onSignedOut(): void;
  /** Called when an answer shows that the person may no longer enter the company of the page. */
  onOtherCompany(): void;
}

/** Creates the query client, which caches the answers of calls. */
export function createQueryClient({ onSignedOut, onOtherCompany }: SessionEvents): QueryClient {
  const watch = (failure: Error) => {
    if (!(failure instanceof CallFailure)) return;
    if (failure.code === "not_signed_in") onSignedOut();
    if (failure.code === "other_company") onOtherCompany();
    if (failure.code === "view_over") restartSession({ path: paths.home });
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(failure, { queryKey: [call, input] }) {
        watch(failure);
        if (failure instanceof CallFailure && failure.code === "not_found") recordMissingObject(call, input);
      },
    }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: true } },
  });
}

function worthRetrying(failures: number, failure: Error): boolean {
  const isRefused = failure instanceof CallFailure && failure.status < 500;
  return !isRefused && failures < 2;
}
