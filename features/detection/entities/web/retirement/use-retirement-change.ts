import { useMutation, useQueryClient } from "@tanstack/react-query";
import { retireEntities, returnEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import type { OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

type Changed = OutputOf<typeof retireEntities>;

/** Retires and restores assets, and invalidates the queries that count them. */
export function useRetirementChange(onRetired?: (changed: Changed) => void) {
  const queries = useQueryClient();
  const onSettled = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => /^(entities|vulnerabilities|home|my_work)\./.test(String(name)),
    });
  const retire = useMutation({
    mutationFn: (input: RequestOf<typeof retireEntities>) => call(retireEntities, input),
    ...(onRetired && { onSuccess: onRetired }),
    onSettled,
  });
  const back = useMutation({
    mutationFn: (ids: readonly string[]) => call(returnEntities, { ids: [...ids] }),
    onSuccess: ({ ids, effects }) =>
      showToast(
        "good",
        [
          ids.length === 1 ? "El activo volvió al registro." : "Los activos volvieron al registro.",
          ...effects.slice(0, 1),
        ].join(" "),
      ),
    onError: (failure) => showToast("problem", refusalText(failure)),
    onSettled,
  });
  return {
    retire: retire.mutate,
    isPending: retire.isPending,
    error: retire.error,
    bringBack: back.mutate,
    isBringingBack: back.isPending,
  };
}
