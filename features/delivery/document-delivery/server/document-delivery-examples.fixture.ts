import { v7 as uuidv7 } from "uuid";
import { aStoredDocument } from "#features/delivery/documents/server/documents-examples.fixture.ts";
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
import { aReceiver, aSendableDocument, aStoredSending } from "./a-delivery.fixture.ts";

const facts = { name: "Marta Rojas", role: "recipient", kinds: [], service_ids: [], valid_until: null };

const receiver =
  (status: string, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aReceiver(portal, company, { status }), { version: 1, ...body });

const sending =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aStoredSending(portal, company)).id, body);

/** A rule of sending for a kind, with one receiver. */
async function aRule(portal: TestPortal, company: TestCompany, automatic = false): Promise<string> {
  const id = uuidv7();
  const receiverId = await aReceiver(portal, company);
  await runQuery(
    portal.database.owner,
    `with rule as (
       insert into document_delivery_rule (company_id, id, name, kind, automatic, saved_by_name, saved_at)
       values ($1, $2, $3, 'minutes', $4, 'Alguien', now()) returning company_id, id)
     insert into document_delivery_rule_receiver (company_id, rule_id, receiver_id) select company_id, id, $5 from rule`,
    [company.id, id, `Actas ${id}`, automatic, receiverId],
  );
  return id;
}

async function aReturn(portal: TestPortal, company: TestCompany): Promise<string> {
  const { id: sendingId, receiverId } = await aStoredSending(portal, company);
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into document_return (company_id, id, sending_id, receiver_id, kind, permanent, reply, file_key, sha256,
       received_at)
     values ($1, $2, $3, $4, 'bounce', true, '550', 'aa/00000000-0000-7000-8000-000000000000', $5, now())`,
    [company.id, id, sendingId, receiverId, "b".repeat(64)],
  );
  return id;
}

/** Inserts a message template. */
async function aMessageTemplate(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into document_message_template (company_id, id, name, subject, body, saved_by_name, saved_at)
     values ($1, $2, $3, 'Informe: {{titulo}}', 'Estimada {{destinatario}}: está listo.', 'Alguien', now())`,
    [company.id, id, `Directorio ${id}`],
  );
  return id;
}

const messageTemplate = {
  name: "Mensaje al directorio",
  subject: "Directorio: {{titulo}}",
  body: "Estimada {{destinatario}}: está listo {{documento}}.",
};

const rule = {
  name: "Actas al directorio",
  kind: "minutes",
  automatic: false,
  enabled: true,
  receiver_ids: [],
};

export default {
  objects: {
    "document-delivery.get_sending": sending(),
    "document-delivery.revoke_sending": sending({ reason: "Se envió a otra persona" }),
    "document-delivery.add_return": sending({
      file: {
        name: "rebote.eml",
        content: "Subject: fuera de la oficina\r\nAuto-Submitted: auto-replied\r\n\r\nVuelvo.",
      },
    }),
    "document-delivery.undo_return": async (portal, company) =>
      objectWithId(await aReturn(portal, company), { reason: "La casilla existe" }),
    "document-delivery.download_return": async (portal, company) =>
      objectWithId(await aReturn(portal, company)),
    "document-delivery.preview_message": async (portal, company) =>
      objectWithId(await aSendableDocument(portal, company)),
    "document-delivery.prepare_sendings": async (portal, company) =>
      objectWithId(await aSendableDocument(portal, company), {
        receiver_ids: [await aReceiver(portal, company)],
      }),
    "document-delivery.edit_receiver": receiver("active", facts),
    "document-delivery.set_receiver_status": receiver("active", {
      status: "left",
      reason: "Dejó la empresa",
    }),
    "document-delivery.ask_confirmation": receiver("pending"),
    "document-delivery.edit_message_template": async (portal, company) =>
      objectWithId(await aMessageTemplate(portal, company), { version: 1, ...messageTemplate }),
    "document-delivery.remove_message_template": async (portal, company) =>
      objectWithId(await aMessageTemplate(portal, company), { version: 1 }),
    "document-delivery.edit_rule": async (portal, company) =>
      objectWithId(await aRule(portal, company), { version: 1, ...rule }),
  },
  inputs: {
    "document-delivery.add_message_template": messageTemplate,
    "document-delivery.add_receiver": { ...facts, email: "marta.rojas@empresa.example" },
    "document-delivery.add_rule": rule,
    "document-delivery.set_administrators": { user_ids: [] },
  },
  jobs: {
    "document-delivery.transmit": async (portal) => {
      const company = await aCompany(portal);
      const { id } = await aStoredSending(portal, company, { stage: "prepared" });
      return jobOf(company, { companyId: company.id, id });
    },
    "document-delivery.send_by_rule": async (portal) => {
      const company = await aCompany(portal);
      await aRule(portal, company, true);
      const documentId = await aStoredDocument(portal, company, { state: "published" });
      return jobOf(company, { companyId: company.id, documentId });
    },
    "document-delivery.remove_expired": async (portal) => {
      const company = await aCompany(portal);
      const { id } = await aStoredSending(portal, company);
      await runQuery(
        portal.database.owner,
        `insert into document_link (company_id, id, sending_id, token_sha256, created_at, expires_at)
         values ($1, $2, $3, '\\x00', now() - interval '20 days', now() - interval '6 days')`,
        [company.id, uuidv7(), id],
      );
      return nightly;
    },
    "document-delivery.sweep": async (portal) => {
      const company = await aCompany(portal);
      const { id } = await aStoredSending(portal, company, { stage: "prepared" });
      await runQuery(
        portal.database.owner,
        "update document_sending set updated_at = now() - interval '2 days' where company_id = $1 and id = $2",
        [company.id, id],
      );
      return nightly;
    },
  },
} satisfies FeatureExamples;
