import * as managing from "#features/knowledge/manage-knowledge.contract.ts";

/** The same calls for the articles of the active company and for those of everybody. */
export const deskCalls = {
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

export const audiences = ["company", "shared"] as const;
/** Whose articles: the active company's or everybody's. */
export type Audience = (typeof audiences)[number];
