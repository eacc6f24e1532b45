import { afterAll, expect, test } from "vitest";
import {
  fillMessage,
  type MessageValues,
  messageFields,
  messageProblem,
} from "#features/delivery/document-delivery/contracts/message-fields.ts";
import * as templates from "#features/delivery/document-delivery/contracts/message-templates.contract.ts";
import * as receivers from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import * as contract from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import fc from "#platform/testing/examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPostOffice, aReceiver, aSendableDocument, letterOf } from "../a-delivery.fixture.ts";
import { sendByRule } from "../transmission/send-by-rule.job.ts";
import { transmitJob } from "../transmission/transmit.job.ts";

const office = await aPostOffice();
afterAll(() => office.close());
const portal = await testPortal([documents, documentDelivery], {
  environment: { SMTP_URL: `smtp://127.0.0.1:${office.port}` },
});

const values: MessageValues = {
  destinatario: "Marta Rojas",
  empresa: "Minera Uno",
  titulo: "Informe {{nota}}",
  documento: "DOC-1 · Informe",
  periodo: "",
  nota: "Revise la página 3.",
};

test("a paragraph whose field has no value is left out, and a value is never read for fields", () => {
  const { subject, body } = fillMessage(
    {
      subject: "{{empresa}}: {{titulo}}",
      body: "Hola {{ destinatario }}:\n\nPeríodo {{periodo}}.\n\nAdiós.",
    },
    values,
  );
  expect(subject).toBe("Minera Uno: Informe {{nota}}");
  expect(body).toBe("Hola Marta Rojas:\n\nAdiós.\n\nRevise la página 3.");
});

test("the note stands where its field is, once", () => {
  const { body } = fillMessage({ subject: "Informe", body: "Nota: {{nota}}\n\nAdiós." }, values);
  expect(body).toBe("Nota: Revise la página 3.\n\nAdiós.");
});

test("no values break the lines of a subject, and every accepted template is filled whole", () => {
  const anyText = fc.string({ unit: "grapheme", maxLength: 60 });
  const piece = fc.oneof(
    anyText,
    fc.constantFrom(...messageFields.map((field) => `{{${field}}}`), "\n\n", "\n"),
  );
  const writing = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(writing, writing, anyText, (subject, body, periodo) => {
      fc.pre(messageProblem({ subject, body }) === undefined);
      const filled = fillMessage({ subject, body }, { ...values, titulo: "Uno\r\nBcc: x@y", periodo });
      expect(filled.subject).not.toMatch(/[\r\n]/);
      if (!periodo.includes("{{")) expect(filled.body).not.toMatch(/\{\{(destinatario|empresa|periodo)\}\}/);
    }),
  );
});

async function stage() {
  const company = await aCompany(portal);
  return { company, operator: await signedIn(portal, "operator", company) };
}

async function addTemplate(
  operator: Caller,
  facts: { name: string; subject: string; body: string },
): Promise<templates.MessageTemplate> {
  const answer = await operator.call(templates.addMessageTemplate, facts);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test.each([
  ["Informe {{periodo}}", "Hola, está disponible.", "El asunto no puede llevar {{periodo}}"],
  ["Informe", "Hola\n{{clave}} está aquí", "La línea 2 del mensaje tiene un campo que no existe: «clave»"],
  ["Informe", "Hola {{destinatario, está aquí", "La línea 1 del mensaje tiene un campo incompleto"],
  ["Uno\nBcc: a@b.cl", "Hola, está disponible.", "una sola línea"],
])("a template with subject «%s» is refused with its reason", async (subject, body, reason) => {
  const { operator } = await stage();
  const answer = await operator.call(templates.addMessageTemplate, { name: "Directorio", subject, body });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(reason);
});

test("a sending carries the text of its template, and keeps it when the template changes", async () => {
  const { company, operator } = await stage();
  const { id: templateId } = await addTemplate(operator, {
    name: "Directorio",
    subject: "Directorio de {{empresa}}: {{titulo}}",
    body: "Estimada {{destinatario}}:\n\nEste es el informe del directorio.\n\nDel período {{periodo}}.",
  });
  const documentId = await aSendableDocument(portal, company);
  const receiverId = await aReceiver(portal, company);
  const preview = await operator.call(contract.previewMessage, { id: documentId, template_id: templateId });
  expect(preview.json().text).toContain("Este es el informe del directorio.");
  const prepared = await operator.call(contract.prepareSendings, {
    id: documentId,
    receiver_ids: [receiverId],
    template_id: templateId,
    note: "Página 3.",
  });
  expect(prepared.statusCode, prepared.body).toBe(201);
  const changedResponse = await operator.call(templates.editMessageTemplate, {
    id: templateId,
    version: 1,
    name: "Directorio",
    subject: "Otro asunto",
    body: "Otro texto del mensaje.",
  });
  expect(changedResponse.statusCode, changedResponse.body).toBe(200);
  const { items } = (await operator.call(contract.listSendings, {})).json();
  const input = { companyId: company.id, id: items[0].id };
  await performJob(portal.gate, transmitJob, { actor: systemActor("test", company.id), input });
  const letter = await letterOf(office.received.at(-1)?.raw ?? "");
  expect(letter.subject).toMatch(/^Directorio de .+: /);
  expect(letter.text).toMatch(
    /^Estimada Marta Rojas:\s+Este es el informe del directorio\.\s+Página 3\.\s+Ábralo aquí/,
  );
  expect(letter.text).toContain("Ley 21.719");
  const detail = (await operator.call(contract.getSending, { id: input.id })).json();
  expect(detail).toMatchObject({ subject: letter.subject, stage: "accepted" });
});

test("a rule sends with its template; without it, with the text of the portal", async () => {
  const { company, operator } = await stage();
  const template = await addTemplate(operator, {
    name: "Actas",
    subject: "Acta: {{titulo}}",
    body: "Acta para {{destinatario}}.",
  });
  const rule = await operator.call(receivers.addDeliveryRule, {
    name: "Informes",
    kind: "minutes",
    automatic: true,
    enabled: true,
    template_id: template.id,
    receiver_ids: [await aReceiver(portal, company)],
  });
  expect(rule.statusCode, rule.body).toBe(201);
  const messageOfRule = async () => {
    const documentId = await aSendableDocument(portal, company);
    await performJob(portal.gate, sendByRule, {
      actor: systemActor("test", company.id),
      input: { companyId: company.id, documentId },
    });
    const { items } = (await operator.call(contract.listSendings, { document: documentId })).json();
    return (await operator.call(contract.getSending, { id: items[0].id })).json().body as string;
  };
  expect(await messageOfRule()).toBe("Acta para Marta Rojas.");
  const removal = { id: template.id, version: template.version };
  expect((await operator.call(templates.removeMessageTemplate, removal)).statusCode).toBe(200);
  expect(await messageOfRule()).toContain("Hola Marta Rojas:");
  const foreign = await operator.call(receivers.addDeliveryRule, {
    name: "Otra",
    kind: "minutes",
    automatic: true,
    enabled: true,
    template_id: template.id,
    receiver_ids: [],
  });
  expect(foreign.body).toContain("Esa plantilla de mensaje no existe.");
});
