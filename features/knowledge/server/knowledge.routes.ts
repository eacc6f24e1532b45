import * as reading from "#features/knowledge/knowledge.contract.ts";
import * as knowledgeGaps from "#features/knowledge/knowledge-gaps.contract.ts";
import * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { route } from "#platform/server/verb.ts";
import { ofCompany, ofEverybody } from "./articles/article-view.ts";
import { closeGap } from "./calls/close-gap.ts";
import { createArticle } from "./calls/create-article.ts";
import { getArticle } from "./calls/get-article.ts";
import { listArticleVersions } from "./calls/list-article-versions.ts";
import { listArticles } from "./calls/list-articles.ts";
import { listGaps } from "./calls/list-gaps.ts";
import { publishArticle } from "./calls/publish-article.ts";
import { readArticle } from "./calls/read-article.ts";
import { saveArticle } from "./calls/save-article.ts";
import { searchArticles } from "./calls/search-articles.ts";
import { uploadArticle } from "./calls/upload-article.ts";
import { withdrawArticle } from "./calls/withdraw-article.ts";

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
  route(knowledgeGaps.listGaps, listGaps),
  route(knowledgeGaps.closeGap, closeGap),
];
