import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";

/** A published article of a company. */
async function anArticle({ database: { owner } }: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    owner,
    `insert into knowledge_article (company_id, id, topic, title, published_version, published_at, created_at, updated_at, updated_by_name)
     values ($1, $2, 'practice', 'Respaldos de la casa', 1, now(), now(), now(), 'Alguien')`,
    [company.id, id],
  );
  await runQuery(
    owner,
    `insert into knowledge_version (company_id, article_id, number, topic, title, summary, body, saved_at, saved_by_name)
     values ($1, $2, 1, 'practice', 'Respaldos de la casa', '', 'Cada noche.', now(), 'Alguien')`,
    [company.id, id],
  );
  return id;
}

const article =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await anArticle(portal, company), body);

const gap: MakeObject = async ({ database }, company) => {
  const id = uuidv7();
  await runQuery(
    database.owner,
    `insert into knowledge_gap (company_id, id, folded, question, first_at, last_at)
     values ($1, $2, 'que es el flurbo', '¿Qué es el flurbo?', now(), now())`,
    [company.id, id],
  );
  return objectWithId(id);
};

const text = { title: "Respaldos", topic: "practice", body: "Cada noche." };

export default {
  objects: {
    "knowledge.close_gap": gap,
    "knowledge.get_article": article(),
    "knowledge.list_article_versions": article(),
    "knowledge.publish_article": article({ version: 1 }),
    "knowledge.read_article": article(),
    "knowledge.save_article": article({ ...text, version: 1 }),
    "knowledge.withdraw_article": article({ version: 1 }),
  },
  jobs: {
    "knowledge.read_upload": async (portal) => {
      const company = await aCompany(portal);
      const id = await anArticle(portal, company);
      await runQuery(
        portal.database.owner,
        "update knowledge_article set reading = 'waiting', file_key = $2, file_name = 'casa.txt', file_type = 'text' where id = $1",
        [id, await aStoredFile(portal, "Los respaldos se hacen cada noche.")],
      );
      return jobOf(company, { id, owner: company.id });
    },
    "knowledge.embed_passages": async (portal) => {
      // The embedding of a passage by a provider that the company allows no more.
      const company = await aCompany(portal);
      await runQuery(
        portal.database.owner,
        `insert into knowledge_embedding (company_id, owner_id, article_id, number, provider_id, model, digest, vector)
         values ($1, $1, $2, 1, 2, 'sentidos-1', 'x', '{0.1,0.2}')`,
        [company.id, uuidv7()],
      );
      return nightly;
    },
  },
} satisfies FeatureExamples;
