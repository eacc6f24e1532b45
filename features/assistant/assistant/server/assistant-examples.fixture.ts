import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Creates a conversation of a person with one question and its answer. */
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

const conversation =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aConversation(portal, company)).conversation, body);

const answer =
  (body: Record<string, unknown>): MakeObject =>
  async (portal, company) =>
    objectWithId((await aConversation(portal, company)).answer, body);

export default {
  objects: {
    "assistant.delete_own_conversation": conversation(),
    "assistant.get_own_conversation": conversation(),
    "assistant.rate_answer": answer({ rating: "useful" }),
    "assistant.read_conversation": conversation({ reason: "Reclamo del cliente" }),
    "assistant.review_answer": answer({ verdict: "bad" }),
  },
  jobs: {
    "assistant.forget_conversations": async (portal) => {
      const company = await aCompany(portal);
      await aConversation(portal, company);
      await runQuery(
        portal.database.owner,
        "update assistant_conversation set last_at = '2020-01-01' where company_id = $1",
        [company.id],
      );
      return nightly;
    },
  },
  actsEachTime: ["assistant.read_conversation", "assistant.search_messages"],
} satisfies FeatureExamples;
