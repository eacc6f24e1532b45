import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Creates a topic of a company with its first message; returns the ids of both. */
async function aTopic({ database: { owner } }: TestPortal, company: TestCompany) {
  const [id, messageId] = [uuidv7(), uuidv7()];
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
    [company.id, messageId, id],
  );
  return { id, messageId };
}

const topic =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aTopic(portal, company)).id, body);

/** Creates a topic whose first message has a file. */
const attachment: MakeObject = async (portal, company) => {
  const { id, messageId } = await aTopic(portal, company);
  const attachmentId = uuidv7();
  const { key, bytes, sha256 } = await portal.gate.files.write(Readable.from([Buffer.from("Acta")]), {
    maximumBytes: 100,
  });
  await runQuery(
    portal.database.owner,
    `insert into topic_attachment (company_id, id, topic_id, message_id, place, name, content_type, bytes, sha256,
       file_key)
     values ($1, $2, $3, $4, 0, 'acta.txt', 'text/plain', $5, $6, $7)`,
    [company.id, attachmentId, id, messageId, bytes, sha256, key],
  );
  return objectWithId(id, { attachment_id: attachmentId });
};

export default {
  objects: {
    "topics.get_topic": topic(),
    "topics.reply_to_topic": topic({ body: "¿Alguna novedad?" }),
    "topics.reply_with_files": topic({ body: "Va el registro." }),
    "topics.download_attachment": attachment,
    "topics.change_topic_status": topic({ action: "close_topic" }),
  },
} satisfies FeatureExamples;
