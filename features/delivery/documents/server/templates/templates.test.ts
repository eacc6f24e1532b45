import { expect, test } from "vitest";
import {
  approveTemplate,
  composeDocument,
  createTemplate,
  previewTemplate,
  saveTemplate,
  type TemplateDetail,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import {
  type DocumentDetail,
  downloadDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { fillTemplate } from "./fill-template.rules.ts";
import { readTemplate } from "./read-template.rules.ts";
import { trialValues } from "./trial-data.rules.ts";

const portal = await testPortal([alerts, documents]);
const company = await aCompany(portal);
const [writer, approver, operator] = [
  await signedIn(portal, "staff", company),
  await signedIn(portal, "staff", company),
  await signedIn(portal, "operator", company),
];

const figures = new Set(["alerts.open"]);
const source = [
  "# Informe para {{empresa}}",
  "",
  "{{cifras alerts.open}}",
  "",
  "{{si alerts.open > 0}}",
  "",
  "Hay {{cifra alerts.open}} alertas abiertas.",
  "",
  "{{fin}}",
  "",
  "{{dato Comentario}}",
].join("\n");
let serial = 0;
const create = async (text: string): Promise<TemplateDetail> => {
  serial += 1;
  const answer = await writer.call(createTemplate, {
    name: `Plantilla ${serial}`,
    kind: "minutes",
    source: text,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const approve = ({ id, version, sha256 }: TemplateDetail, by = approver) =>
  by.call(approveTemplate, { id, version, sha256 });
const compose = (template_id: string, data: Record<string, string> = {}) =>
  operator.call(composeDocument, { template_id, title: "Informe de prueba", data });

test("each wrong field is named with its line", () => {
  const text =
    "{{empresa}}\n{{cifra nada.falso}} {{fecha de hoy}}\n{{si alerts.open > 0}} y\n{{empresa\n{{fin}}\n{{fin}}";
  expect(readTemplate(text, figures).problems).toEqual([
    { line: 2, text: "No existe el campo «fecha de hoy»." },
    { line: 2, text: "No existe la cifra «nada.falso»." },
    { line: 3, text: "Este campo debe ir solo en su línea." },
    { line: 4, text: "Un campo no está completo: falta {{ o }}." },
    { line: 6, text: "«fin» sin una condición que lo abra." },
  ]);
});

test("a value is never read as Markdown or as another field, and a field without a value is named", () => {
  const reading = readTemplate(source, figures);
  const hostile = trialValues("hostile", reading, new Map([["alerts.open", "Alertas"]]));
  const { parts, missing } = fillTemplate(source, hostile);
  expect(missing).toEqual([]);
  const types = JSON.stringify(parts).match(/"type":"[a-zA-Z]+"/g) ?? [];
  expect(types).not.toContain('"type":"strong"');
  expect(types).not.toContain('"type":"link"');
  expect(fillTemplate(source, { standard: {}, figures: {}, data: {} }).missing).toEqual([
    "cifra alerts.open",
    "empresa",
    "dato Comentario",
  ]);
});

test("a template is rendered with full, empty and hostile data before another person approves its hash", async () => {
  const template = await create(source);
  expect(template.data).toEqual(["Comentario"]);
  expect((await compose(template.id, { Comentario: "x" })).statusCode).toBe(404);
  expect((await approve(template, writer)).statusCode).toBe(409);
  const approved = (await approve(template)).json<TemplateDetail>();
  expect(approved.state).toBe("approved");
  for (const data of ["full", "empty", "hostile"] as const) {
    const preview = await writer.call(previewTemplate, { id: template.id, data });
    expect(preview.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const wrong = await create("{{cifra no.existe}}");
  expect((await approve(wrong)).json().detail).toBe("Línea 1: No existe la cifra «no.existe».");
});

test("a composed document holds the figures of its company; a missing field refuses it", async () => {
  const template = await create(source);
  await approve(template);
  const refusedResponse = await compose(template.id);
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    400,
    "Falta el valor de: dato Comentario.",
  ]);
  const createdResponse = await compose(template.id, { Comentario: "Sin novedades.\nSegunda línea." });
  expect(createdResponse.statusCode, createdResponse.body).toBe(201);
  const document = createdResponse.json<DocumentDetail>();
  expect([document.state, document.kind, document.revisions[0]?.origin]).toEqual([
    "draft",
    "minutes",
    "template",
  ]);
  const file = await operator.call(downloadDocument, { id: document.id });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const [row] = await runQuery<{ content: { figures: Record<string, { value: number }> } }>(
    portal.database.owner,
    "select content from document_revision where document_id = $1",
    [document.id],
  );
  expect(row?.content.figures["alerts.open"]?.value).toBe(0);
});

test("until a changed text is approved, documents are made from the approved one", async () => {
  const template = await create("Texto uno para {{empresa}}");
  const approved = (await approve(template)).json<TemplateDetail>();
  const changedResponse = await writer.call(saveTemplate, {
    id: approved.id,
    version: approved.version,
    name: approved.name,
    kind: approved.kind,
    source: "Texto dos {{dato Nuevo}}",
  });
  expect(changedResponse.json<TemplateDetail>().state).toBe("changed");
  expect((await compose(template.id)).statusCode).toBe(201);
  expect((await approve(approved)).statusCode).toBe(409);
});
