import * as reading from "#features/knowledge/knowledge.contract.ts";
import * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { route } from "#platform/server/verb.ts";
import { ofCompany, ofEverybody } from "./article-owner.ts";
import { closeGap } from "./close-gap.ts";
import { createArticle } from "./create-article.ts";
import { getArticle } from "./get-article.ts";
import { listArticleVersions } from "./list-article-versions.ts";
import { listArticles } from "./list-articles.ts";
import { listGaps } from "./list-gaps.ts";
import { publishArticle } from "./publish-article.ts";
import { readArticle } from "./read-article.ts";
import { saveArticle } from "./save-article.ts";
import { searchArticles } from "./search-articles.ts";
import { uploadArticle } from "./upload-article.ts";
import { withdrawArticle } from "./withdraw-article.ts";

export const knowledgeRoutes = [
  route(reading.searchKnowledge, searchArticles),
  route(reading.readArticle, readArticle),
  route(contract.listArticles, listArticles(ofCompany)),
  route(contract.listSharedArticles, listArticles(ofEverybody)),
  route(contract.getArticle, getArticle(ofCompany)),
  route(contract.getSharedArticle, getArticle(ofEverybody)),
  route(contract.listArticleVersions, listArticleVersions(ofCompany)),
  route(contract.listSharedArticleVersions, listArticleVersions(ofEverybody)),
  route(contract.createArticle, createArticle(ofCompany)),
  route(contract.createSharedArticle, createArticle(ofEverybody)),
  route(contract.uploadArticle, uploadArticle(ofCompany)),
  route(contract.uploadSharedArticle, uploadArticle(ofEverybody)),
  route(contract.saveArticle, saveArticle(ofCompany)),
  route(contract.saveSharedArticle, saveArticle(ofEverybody)),
  route(contract.publishArticle, publishArticle(ofCompany)),
  route(contract.publishSharedArticle, publishArticle(ofEverybody)),
  route(contract.withdrawArticle, withdrawArticle(ofCompany)),
  route(contract.withdrawSharedArticle, withdrawArticle(ofEverybody)),
  route(contract.listGaps, listGaps),
  route(contract.closeGap, closeGap),
];
