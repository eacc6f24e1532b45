import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readArticle, searchKnowledge } from "#features/knowledge/knowledge.contract.ts";
import { type Audience, deskCalls } from "./desk-calls.ts";

/** A change of an article, after which every list and text of articles is asked for again. */
export function useArticleChange<Wish, Changed>(
  audience: Audience,
  change: (wish: Wish) => Promise<Changed>,
  onDone: (changed: Changed) => void,
) {
  const queries = useQueryClient();
  const { list, get, versions } = deskCalls[audience];
  return useMutation({
    mutationFn: change,
    onSuccess: async (changed) => {
      onDone(changed);
      await Promise.all(
        [list, get, versions, searchKnowledge, readArticle].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
  });
}
