import { v7 as uuidv7 } from "uuid";
import { authorOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-knowledge.contract.ts";
import { replacePassages } from "../search/passage.store.ts";
import {
  type ArticleRow,
  addArticle,
  addNextVersion,
  changeArticle,
  findArticlePage,
  lockArticle,
} from "./article.store.ts";
import {
  type ArticleOwner,
  editedArticle,
  managedArticleFrom,
  ofCompany,
  sharedArticles,
} from "./article-view.ts";
import { fileFormat } from "./file-text.ts";
import { findVersion, findVersions } from "./published-article.store.ts";
import { readUpload } from "./read-upload.job.ts";

/** Returns the article, locked until commit; refuses when its version is not the one that the person saw. */
async function lockSeenArticle(
  db: Database,
  owner: number,
  { id, version }: { id: string; version: number },
): Promise<ArticleRow> {
  const row = asSeen(await lockArticle(db, owner, id), { version });
  return row;
}

const listArticles =
  (owner: ArticleOwner): Verb<typeof contract.listArticles | typeof contract.listSharedArticles> =>
  async ({ db, actor }, search) => {
    const page = await findArticlePage(db, owner(actor), search);
    return { ...page, items: page.items.map(managedArticleFrom) };
  };

const getArticle =
  (owner: ArticleOwner): Verb<typeof contract.getArticle | typeof contract.getSharedArticle> =>
  ({ db, actor }, { id }) =>
    editedArticle(db, owner(actor), id);

const listArticleVersions =
  (
    owner: ArticleOwner,
  ): Verb<typeof contract.listArticleVersions | typeof contract.listSharedArticleVersions> =>
  async ({ db, actor }, { id }) => {
    const rows = await findVersions(db, owner(actor), id);
    if (rows.length === 0) throw new Refusal("not_found");
    return { items: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })) };
  };

const createArticle =
  (owner: ArticleOwner): Verb<typeof contract.createArticle | typeof contract.createSharedArticle> =>
  async ({ db, actor, clock, audit }, text) => {
    const [company_id, id] = [owner(actor), uuidv7()];
    await addArticle(db, { ...text, company_id, id, at: clock.now(), by: authorOf(actor).name });
    audit({
      action: "knowledge.article_created",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };

const uploadArticle =
  (owner: ArticleOwner): Verb<typeof contract.uploadArticle | typeof contract.uploadSharedArticle> =>
  async ({ db, actor, clock, audit, enqueue }, { topic, file }) => {
    const type = fileFormat(file);
    const [company_id, id] = [owner(actor), uuidv7()];
    const title =
      file.name
        .replace(/\.\w{1,5}$/, "")
        .replace(/[_-]+/g, " ")
        .trim()
        .slice(0, 150) || "Documento";
    await addArticle(db, {
      company_id,
      id,
      topic,
      title,
      summary: "",
      body: "",
      at: clock.now(),
      by: authorOf(actor).name,
      file: { key: file.key, name: file.name, type },
    });
    enqueue(readUpload, { id, owner: company_id });
    audit({
      action: "knowledge.file_uploaded",
      objectType: "knowledge_article",
      objectId: id,
      details: { file: file.name, bytes: file.bytes, sha256: file.sha256 },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };

const saveArticle =
  (owner: ArticleOwner): Verb<typeof contract.saveArticle | typeof contract.saveSharedArticle> =>
  async ({ db, actor, clock, audit }, { id, version, ...text }) => {
    const company_id = owner(actor);
    await lockSeenArticle(db, company_id, { id, version });
    const number = version + 1;
    await addNextVersion(db, { ...text, company_id, id, number, at: clock.now(), by: authorOf(actor).name });
    audit({
      action: "knowledge.article_saved",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title, version: number },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };

const publishArticle =
  (owner: ArticleOwner): Verb<typeof contract.publishArticle | typeof contract.publishSharedArticle> =>
  async ({ db, actor, clock, audit, nothingChanged }, { id, version }) => {
    const company_id = owner(actor);
    const { reading, published_version, withdrawn } = await lockSeenArticle(db, company_id, { id, version });
    if (published_version === version && !withdrawn) {
      nothingChanged();
      return await editedArticle(db, company_id, id);
    }
    const text = await findVersion(db, company_id, id, version);
    if (!text || text.body.trim() === "") {
      const detail =
        reading === "waiting"
          ? "El archivo todavía se está leyendo."
          : "El artículo no tiene texto: escríbalo antes de publicar.";
      throw new Refusal("conflict", { detail });
    }
    const at = clock.now();
    await changeArticle(db, company_id, id, {
      published_version: version,
      published_at: at,
      withdrawn: false,
      updated_at: at,
      updated_by_name: authorOf(actor).name,
    });
    await replacePassages(db, { company_id, id }, text);
    audit({
      action: "knowledge.article_published",
      objectType: "knowledge_article",
      objectId: id,
      details: { title: text.title, version },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };

const withdrawArticle =
  (owner: ArticleOwner): Verb<typeof contract.withdrawArticle | typeof contract.withdrawSharedArticle> =>
  async ({ db, actor, clock, audit, nothingChanged }, seenVersion) => {
    const company_id = owner(actor);
    const { id, title, withdrawn } = await lockSeenArticle(db, company_id, seenVersion);
    if (withdrawn) {
      nothingChanged();
      return await editedArticle(db, company_id, id);
    }
    await changeArticle(db, company_id, id, {
      published_version: null,
      published_at: null,
      withdrawn: true,
      updated_at: clock.now(),
      updated_by_name: authorOf(actor).name,
    });
    await replacePassages(db, { company_id, id }, undefined);
    audit({
      action: "knowledge.article_withdrawn",
      objectType: "knowledge_article",
      objectId: id,
      details: { title },
      companyId: company_id,
    });
    return await editedArticle(db, company_id, id);
  };

export const manageKnowledgeVerbs = [
  route(contract.listArticles, listArticles(ofCompany)),
  route(contract.listSharedArticles, listArticles(sharedArticles)),
  route(contract.getArticle, getArticle(ofCompany)),
  route(contract.getSharedArticle, getArticle(sharedArticles)),
  route(contract.listArticleVersions, listArticleVersions(ofCompany)),
  route(contract.listSharedArticleVersions, listArticleVersions(sharedArticles)),
  route(contract.createArticle, createArticle(ofCompany)),
  route(contract.createSharedArticle, createArticle(sharedArticles)),
  route(contract.uploadArticle, uploadArticle(ofCompany)),
  route(contract.uploadSharedArticle, uploadArticle(sharedArticles)),
  route(contract.saveArticle, saveArticle(ofCompany)),
  route(contract.saveSharedArticle, saveArticle(sharedArticles)),
  route(contract.publishArticle, publishArticle(ofCompany)),
  route(contract.publishSharedArticle, publishArticle(sharedArticles)),
  route(contract.withdrawArticle, withdrawArticle(ofCompany)),
  route(contract.withdrawSharedArticle, withdrawArticle(sharedArticles)),
];
