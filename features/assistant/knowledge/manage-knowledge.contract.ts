import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { ArticleTopic } from "./knowledge.contract.ts";

/**
 * Each call exists twice: operators and staff manage the articles of the active company; staff also manage the
 * articles for all companies, under `shared`.
 */
export const ofCompany = { scope: "company", permission: "knowledge.manage" } as const;
const ofAll = { scope: "platform", permission: "knowledge.share" } as const;
const inCompany = "/api/knowledge/manage/articles/";
const inAll = "/api/knowledge/manage/shared/";

export const articleStates = ["draft", "published", "changed", "withdrawn"] as const;
export const readingStates = ["none", "waiting", "read", "failed"] as const;

/** An article for its editors. `changed`: published, with a newer unpublished version. */
export const ManagedArticle = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  topic: ArticleTopic,
  state: z.enum(articleStates),
  version: z.number().int(),
  published_version: z.number().int().nullable(),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  updated_by_name: z.string(),
  /** The file of an article that came as a file. */
  file_name: z.string().nullable(),
  reading: z.enum(readingStates),
  /** The reason for which the file could not be read. */
  reading_problem: z.string(),
});
export type ManagedArticle = z.infer<typeof ManagedArticle>;

export const EditedArticle = ManagedArticle.extend({ body: z.string() });
export type EditedArticle = z.infer<typeof EditedArticle>;

const ArticleText = {
  title: text(150, 3),
  summary: text(400).default(""),
  topic: ArticleTopic,
  body: text(100_000),
};
export const Target = z.object({ id: Id });
/** `version` is the version on the person's screen. */
const Seen = Target.extend({ version: z.number().int().positive() });

const list = {
  effect: "read",
  method: "GET",
  summary: "Lists articles in all states, the last changed first",
  input: PageRequest.extend({ q: text(100).optional(), state: z.enum(articleStates).optional() }),
  output: pageOf(ManagedArticle),
} as const;
export const listArticles = defineCall({
  ...ofCompany,
  ...list,
  name: "knowledge.list_articles",
  path: inCompany,
});
export const listSharedArticles = defineCall({
  ...ofAll,
  ...list,
  name: "knowledge.list_shared_articles",
  path: inAll,
});

const get = {
  effect: "read",
  method: "GET",
  summary: "Returns the newest version of an article for the editor",
  input: Target,
  output: EditedArticle,
} as const;
export const getArticle = defineCall({
  ...ofCompany,
  ...get,
  name: "knowledge.get_article",
  path: `${inCompany}:id/`,
});
export const getSharedArticle = defineCall({
  ...ofAll,
  ...get,
  name: "knowledge.get_shared_article",
  path: `${inAll}:id/`,
});

const versions = {
  effect: "read",
  method: "GET",
  summary: "Lists the versions of an article, the newest first",
  input: Target,
  output: z.object({
    items: z.array(
      z.object({
        number: z.number().int(),
        title: z.string(),
        body: z.string(),
        saved_at: z.iso.datetime(),
        saved_by_name: z.string(),
      }),
    ),
  }),
} as const;
export const listArticleVersions = defineCall({
  ...ofCompany,
  ...versions,
  name: "knowledge.list_article_versions",
  path: `${inCompany}:id/versions/`,
});
export const listSharedArticleVersions = defineCall({
  ...ofAll,
  ...versions,
  name: "knowledge.list_shared_article_versions",
  path: `${inAll}:id/versions/`,
});

const create = {
  effect: "write",
  method: "POST",
  creates: true,
  summary: "Creates an article, which is visible to nobody else until it is published",
  input: z.object(ArticleText),
  output: EditedArticle,
} as const;
export const createArticle = defineCall({
  ...ofCompany,
  ...create,
  name: "knowledge.create_article",
  path: inCompany,
});
export const createSharedArticle = defineCall({
  ...ofAll,
  ...create,
  name: "knowledge.create_shared_article",
  path: inAll,
});

/** The maximum size of a file in bytes. */
export const uploadBytes = 20 * 1_048_576;

const upload = {
  effect: "write",
  method: "POST",
  creates: true,
  body: "files",
  maximumFileBytes: uploadBytes,
  maximumFiles: 1,
  summary: "Receives a PDF, Word (.docx), Markdown or text file, whose text becomes a draft",
  input: z.object({ topic: ArticleTopic, file: UploadedFile }),
  output: ManagedArticle,
} as const;
export const uploadArticle = defineCall({
  ...ofCompany,
  ...upload,
  name: "knowledge.upload_article",
  path: "/api/knowledge/manage/uploads/",
});
export const uploadSharedArticle = defineCall({
  ...ofAll,
  ...upload,
  name: "knowledge.upload_shared_article",
  path: "/api/knowledge/manage/shared_uploads/",
});

const save = {
  effect: "write",
  method: "PUT",
  summary: "Saves a new version; refused with stale_version when somebody else changed it first",
  input: Seen.extend(ArticleText),
  output: EditedArticle,
} as const;
export const saveArticle = defineCall({
  ...ofCompany,
  ...save,
  name: "knowledge.save_article",
  path: `${inCompany}:id/`,
});
export const saveSharedArticle = defineCall({
  ...ofAll,
  ...save,
  name: "knowledge.save_shared_article",
  path: `${inAll}:id/`,
});

const publish = {
  effect: "write",
  method: "POST",
  summary: "Publishes the version that was read, for people and Atenea",
  input: Seen,
  output: ManagedArticle,
} as const;
export const publishArticle = defineCall({
  ...ofCompany,
  ...publish,
  name: "knowledge.publish_article",
  path: `${inCompany}:id/publish/`,
});
export const publishSharedArticle = defineCall({
  ...ofAll,
  ...publish,
  name: "knowledge.publish_shared_article",
  path: `${inAll}:id/publish/`,
});

const withdraw = {
  effect: "write",
  method: "POST",
  summary: "Withdraws an article; its versions remain",
  input: Seen,
  output: ManagedArticle,
} as const;
export const withdrawArticle = defineCall({
  ...ofCompany,
  ...withdraw,
  name: "knowledge.withdraw_article",
  path: `${inCompany}:id/withdraw/`,
});
export const withdrawSharedArticle = defineCall({
  ...ofAll,
  ...withdraw,
  name: "knowledge.withdraw_shared_article",
  path: `${inAll}:id/withdraw/`,
});
