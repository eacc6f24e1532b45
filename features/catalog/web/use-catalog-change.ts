import { useMutation, useQueryClient } from "@tanstack/react-query";
import { listModules, listServices } from "#features/catalog/catalog.contract.ts";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";

/** A small change of a list of the catalogue: shown at once, taken back with a reason when the server refuses. */
export function useCatalogChange<Item, Input>(
  queryKey: readonly unknown[],
  shown: (items: Item[], input: Input) => Item[],
  send: (input: Input) => Promise<unknown>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<{ items: Item[] }>(queryKey);
      queries.setQueryData(queryKey, before && { items: shown(before.items, input) });
      return before;
    },
    onError: (failure, _input, before) => {
      queries.setQueryData(queryKey, before);
      showToast("problem", refusalText(failure));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey });
      // The bars of the shell show the same services and modules.
      await queries.invalidateQueries({ queryKey: [listServices.name] });
      await queries.invalidateQueries({ queryKey: [listModules.name] });
    },
  });
}
