import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";

/** A topic of a company with its first message. */
const topic =
  (body: Record<string, unknown> = {}): MakeObject =>
  async ({ database: { owner } }, company) => {
    const id = uuidv7();
    await runQuery(
      owner,
      `insert into topic (company_id, id, subject, opened_by, opened_by_name, created_at, last_message_at, waiting_since,
         last_side)
       select $1, $2, 'Consulta', min(id), 'Alguien', now(), now(), now(), 'client' from portal_user`,
      [company.id, id],
    );
    await runQuery(
      owner,
      `insert into topic_message (company_id, id, topic_id, author_id, author_name, side, body, created_at)
       select $1, $2, $3, min(id), 'Alguien', 'client', 'Hola', now() from portal_user`,
      [company.id, uuidv7(), id],
    );
    return objectWithId(id, body);
  };

export default {
  objects: {
    "topics.get_topic": topic(),
    "topics.reply_to_topic": topic({ body: "¿Alguna novedad?" }),
    "topics.change_topic_status": topic({ action: "close_topic" }),
  },
} satisfies FeatureExamples;
