import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readArticle, searchKnowledge } from "#features/assistant/knowledge/knowledge.contract.ts";
import * as managing from "#features/assistant/knowledge/manage-knowledge.contract.ts";

/** The calls for the articles of the active company and for the shared ones. */
export const knowledgeCalls = {
  company: {
    list: managing.listArticles,
    get: managing.getArticle,
    versions: managing.listArticleVersions,
    create: managing.createArticle,
    upload: managing.uploadArticle,
    save: managing.saveArticle,
    publish: managing.publishArticle,
    withdraw: managing.withdrawArticle,
  },
  shared: {
    list: managing.listSharedArticles,
    get: managing.getSharedArticle,
    versions: managing.listSharedArticleVersions,
    create: managing.createSharedArticle,
    upload: managing.uploadSharedArticle,
    save: managing.saveSharedArticle,
    publish: managing.publishSharedArticle,
    withdraw: managing.withdrawSharedArticle,
  },
} as const;

const audiences = ["company", "shared"] as const;
/** The owner of the articles: the active company or everybody. */
export type Audience = (typeof audiences)[number];

/** A change of an article that invalidates every list and text of articles. */
export function useArticleChange<Request, Changed>(
  audience: Audience,
  change: (query: Request) => Promise<Changed>,
  onDone: (changedResult: Changed) => void,
) {
  const queries = useQueryClient();
  const { list, get, versions } = knowledgeCalls[audience];
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
