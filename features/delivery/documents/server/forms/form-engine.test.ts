import PizZip from "pizzip";
import { expect, test } from "vitest";
import { readForm, renderForm } from "./form-engine.ts";
import { fillFormFile } from "./form-thread.ts";
import { aWordForm, exampleForm, pageBreak, paragraph } from "./word-form.fixture.ts";

const textOf = (content: Uint8Array) =>
  new PizZip(Buffer.from(content)).file("word/document.xml")?.asText() ?? "";
const filled = (result: ReturnType<typeof renderForm>) => {
  if ("missing" in result) throw new Error(result.missing.join());
  return textOf(result.content);
};

test("fields are read, also where Word cut one into pieces, and lists with their columns", async () => {
  expect(readForm(await exampleForm())).toEqual({
    fields: {
      data: ["Comentario"],
      figures: [],
      lists: [{ name: "Equipos", columns: ["equipo", "estado"] }],
      usesPeriod: false,
    },
    problems: [],
  });
});

test("a list that comes twice has the columns of both, and fields of the company may stand inside", async () => {
  const form = await aWordForm(
    paragraph("{{#Filas}}{{uno}} {{cifra alerts.open}}{{/Filas}}") + paragraph("{{#Filas}}{{dos}}{{/Filas}}"),
  );
  expect(readForm(form)).toEqual({
    fields: {
      data: [],
      figures: ["alerts.open"],
      lists: [{ name: "Filas", columns: ["uno", "dos"] }],
      usesPeriod: false,
    },
    problems: [],
  });
});

test("each wrong field is named with its page", async () => {
  const wrong = await aWordForm(
    paragraph("{{empresa}} {{nombre}}") +
      pageBreak +
      paragraph("Texto {{constructor}}") +
      pageBreak +
      paragraph("{{@crudo}}"),
  );
  expect(readForm(wrong).problems).toEqual([
    { page: 1, text: "No existe el campo «nombre»." },
    { page: 2, text: "No existe el campo «constructor»." },
    { page: 3, text: "No existe el campo «crudo»." },
  ]);
  const open = await aWordForm(paragraph("uno") + pageBreak + paragraph("{{#Filas}} sin final"));
  expect(readForm(open).problems).toEqual([{ page: 2, text: "A la lista le falta su final: «Filas»." }]);
});

test("a field without a value is named and nothing is printed for it", async () => {
  const form = await exampleForm();
  expect(renderForm(form, { fields: { empresa: "A" }, lists: {} })).toEqual({
    missing: ["dato Comentario", "Equipos"],
  });
  const rows = [{ equipo: "srv-1" }] as never;
  expect(
    renderForm(form, { fields: { empresa: "A", "dato Comentario": "" }, lists: { Equipos: rows } }),
  ).toEqual({
    missing: ["estado"],
  });
});

test("hostile values stay text: no markup, no field, no property of objects", async () => {
  const hostile = "</w:t><script>&{{empresa}}{{#Equipos}}\u0007";
  const text = filled(
    renderForm(await exampleForm(), {
      fields: { empresa: hostile, "dato Comentario": "__proto__" },
      lists: { Equipos: [{ equipo: hostile, estado: "" }] },
    }),
  );
  expect(text).toContain("&lt;/w:t&gt;&lt;script&gt;&amp;{{empresa}}{{#Equipos}}");
  expect(text).not.toContain("\u0007");
  expect(text).not.toContain("undefined");
});

test("a thousand rows are filled off the main thread", async () => {
  const form = await exampleForm();
  const rows = Array.from({ length: 1_000 }, (_unused, at) => ({ equipo: `srv-${at}`, estado: "Protegido" }));
  const values = { fields: { empresa: "Empresa", "dato Comentario": "Texto" }, lists: { Equipos: rows } };
  const inside = renderForm(form, values);
  const result = await fillFormFile(form, values);
  expect(filled(result).match(/Protegido/g)).toHaveLength(1_000);
  expect(filled(result)).toBe(filled(inside));
});
