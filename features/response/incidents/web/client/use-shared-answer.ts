import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  getSharedIncident,
  type SharedDetail,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";

/** Sends an answer of the company; the incident is updated immediately. */
export function useSharedAnswer<C extends Call<z.ZodType, typeof SharedDetail>>(
  contract: C,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input) as Promise<SharedDetail>,
    onSuccess: (detail) => {
      queries.setQueryData([getSharedIncident.name, { id: detail.incident.id }], detail);
      onDone?.();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          /^(incidents|home)\./.test(String(name)) && name !== getSharedIncident.name,
      }),
  });
}
