import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { aPerson, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import type { ObjectOfCompany } from "./objects-of.fixture.ts";

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;
type Body = Record<string, unknown>;

const anId = (id: string, body: Body = {}): ObjectOfCompany => ({
  body,
  foreign: { id },
  never: { id: uuidv7() },
});

/** A published article of a company. */
export async function anArticle(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into knowledge_article (company_id, id, topic, title, published_version, published_at, created_at, updated_at, updated_by_name)
     values ($1, $2, 'practice', 'Respaldos de la casa', 1, now(), now(), now(), 'Alguien')`,
    [company.id, id],
  );
  await runQuery(
    portal.database.owner,
    `insert into knowledge_version (company_id, article_id, number, topic, title, summary, body, saved_at, saved_by_name)
     values ($1, $2, 1, 'practice', 'Respaldos de la casa', '', 'Cada noche.', now(), 'Alguien')`,
    [company.id, id],
  );
  return id;
}

/** A conversation of somebody of a company, with a question and its answer. */
export async function aConversation(portal: TestPortal, company: TestCompany) {
  const { owner } = portal.database;
  const person = await aPerson(portal, { companies: [company] });
  const [conversation, question, answer] = [uuidv7(), uuidv7(), uuidv7()];
  await runQuery(
    owner,
    `insert into assistant_conversation (company_id, id, user_id, user_name, title, started_at, last_at)
     values ($1, $2, $3, 'Alguien', '¿Cómo estamos?', now(), now())`,
    [company.id, conversation, person.id],
  );
  await runQuery(
    owner,
    `insert into assistant_message (company_id, id, conversation_id, user_id, type, content, said_at)
     values ($1, $2, $4, $5, 'user', '¿Cómo estamos?', now()), ($1, $3, $4, $5, 'bot', 'Bien.', now())`,
    [company.id, question, answer, conversation, person.id],
  );
  return { conversation, answer };
}

async function aGap(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into knowledge_gap (company_id, id, folded, question, first_at, last_at)
     values ($1, $2, 'que es el flurbo', '¿Qué es el flurbo?', now(), now())`,
    [company.id, id],
  );
  return id;
}

const text = { title: "Respaldos", topic: "practice", body: "Cada noche." };
const article =
  (body: Body = {}): Make =>
  async (portal, company) =>
    anId(await anArticle(portal, company), body);

export const assistantObjects: Record<string, Make> = {
  "assistant.delete_own_conversation": async (portal, company) =>
    anId((await aConversation(portal, company)).conversation),
  "assistant.get_own_conversation": async (portal, company) =>
    anId((await aConversation(portal, company)).conversation),
  "assistant.rate_answer": async (portal, company) =>
    anId((await aConversation(portal, company)).answer, { rating: "useful" }),
  "assistant.read_conversation": async (portal, company) =>
    anId((await aConversation(portal, company)).conversation, { reason: "Reclamo del cliente" }),
  "assistant.review_answer": async (portal, company) =>
    anId((await aConversation(portal, company)).answer, { verdict: "bad" }),
  "knowledge.close_gap": async (portal, company) => anId(await aGap(portal, company)),
  "knowledge.get_article": article(),
  "knowledge.list_article_versions": article(),
  "knowledge.publish_article": article({ version: 1 }),
  "knowledge.read_article": article(),
  "knowledge.save_article": article({ ...text, version: 1 }),
  "knowledge.withdraw_article": article({ version: 1 }),
};
