import PizZip from "pizzip";
import { expect, test } from "vitest";
import {
  approveForm,
  type DocumentForm,
  fillForm,
  listForms,
  retireForm,
  uploadForm,
} from "#features/delivery/documents/contracts/document-forms.contract.ts";
import {
  type DocumentDetail,
  downloadDocument,
} from "#features/delivery/documents/contracts/documents.contract.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aWordForm, exampleForm, pageBreak, paragraph } from "./word-form.fixture.ts";

const portal = await testPortal([documents]);
const company = await aCompany(portal);
const [writer, approver, client] = [
  await signedIn(portal, "operator", company),
  await signedIn(portal, "operator", company),
  await signedIn(portal, "client", company),
];
let serial = 0;
const upload = async (content: Buffer, fileName = "formulario.docx") => {
  serial += 1;
  const file = { name: fileName, content } as never;
  return await writer.call(uploadForm, { name: `Formulario ${serial}`, kind: "minutes", file });
};
const approve = ({ id, version, sha256 }: DocumentForm, by = approver) =>
  by.call(approveForm, { id, version, sha256 });

test("a form with a wrong field is refused with its page, and another file by its content", async () => {
  const wrong = await upload(await aWordForm(paragraph("{{empresa}}") + pageBreak + paragraph("{{sueldo}}")));
  expect([wrong.statusCode, wrong.json().detail]).toEqual([
    400,
    "El formulario tiene campos por corregir. página 2: No existe el campo «sueldo».",
  ]);
  const figure = await upload(await aWordForm(paragraph("{{cifra no.existe}}")));
  expect(figure.json().detail).toContain("no existe la cifra «no.existe»");
  expect((await upload(Buffer.from("no es Word"))).statusCode).toBe(415);
});

test("another person approves a form; filled, it is a document with the data of the company", async () => {
  const form = (await upload(await exampleForm())).json<DocumentForm>();
  const values = { id: form.id, title: "Equipos de noviembre", data: { Comentario: "Sin novedades" } };
  const lists = { Equipos: [{ equipo: "srv-1", estado: "Protegido" }] };
  expect((await writer.call(fillForm, { ...values, lists })).statusCode).toBe(404);
  expect((await approve(form, writer)).statusCode).toBe(409);
  expect((await approve(form)).json<DocumentForm>().state).toBe("approved");

  const refusedResponse = await writer.call(fillForm, values);
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    400,
    "Falta el valor de: Equipos.",
  ]);
  const document = (await writer.call(fillForm, { ...values, lists })).json<DocumentDetail>();
  expect([document.state, document.revisions[0]?.origin]).toEqual(["draft", "form"]);
  const file = await writer.call(downloadDocument, { id: document.id });
  const text = new PizZip(file.rawPayload).file("word/document.xml")?.asText() ?? "";
  expect(text).toContain(`Informe para ${company.fullName}`);
  expect(text).toContain("Protegido");
  expect((await client.call(listForms)).statusCode).toBe(403);
});

test("a retired form fills no document, and its name is free", async () => {
  const form = (await upload(await exampleForm())).json<DocumentForm>();
  const approved = (await approve(form)).json<DocumentForm>();
  await writer.call(retireForm, { id: form.id, version: approved.version });
  const answer = await writer.call(fillForm, {
    id: form.id,
    title: "Otro documento",
    data: { Comentario: "x" },
    lists: { Equipos: [] },
  });
  expect(answer.statusCode).toBe(404);
  const file = { name: "formulario.docx", content: await exampleForm() } as never;
  const again = await writer.call(uploadForm, { name: form.name, kind: "minutes", file });
  expect(again.statusCode).toBe(201);
});
