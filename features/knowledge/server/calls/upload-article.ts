import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/knowledge/manage-knowledge.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addArticle } from "../articles/article.store.ts";
import type { ArticleOwner } from "../articles/article-view.ts";
import { editedArticle } from "../articles/article-view.ts";
import { fileFormat } from "../articles/file-text.ts";
import { readUpload } from "../articles/read-upload.job.ts";

export const uploadArticle =
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
