import { expect, test } from "vitest";
import { renderPdf } from "./render-pdf.ts";

const template = `#import "/house.typ": *
#let data = json("/data.json")
#show: document-of.with(title: data.title, subject: data.subject, made: "Hoy", note: "Prueba")
#for line in data.lines [+ #line]
`;
const draft = (lines: string[]) => ({
  template,
  data: { title: "Índice", subject: "Ñuñoa S.A.", lines },
  createdAt: new Date("2026-11-20T12:00:00Z"),
});

test("a document is a tagged PDF in Spanish, with its fonts inside, and the same bytes each time", async () => {
  const pdf = await renderPdf(draft(["Uno", "Dos"]));
  const text = pdf.toString("latin1");
  expect(text.slice(0, 8)).toMatch(/^%PDF-1\.\d/);
  for (const sign of ["/StructTreeRoot", "/Lang (es-CL)", "/FontFile", "pdfuaid"])
    expect(text).toContain(sign);
  expect((await renderPdf(draft(["Uno", "Dos"]))).equals(pdf)).toBe(true);
});

test("what people wrote is text, whatever it looks like", async () => {
  const hostileTexts = [
    '#read("/etc/passwd")',
    "#panic()",
    "*$[",
    '#import "@preview/cetz:0.3.4"',
    "\u0000 \u202e",
  ];
  expect((await renderPdf(draft(hostileTexts))).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a sign that no font has still makes a tagged document", async () => {
  const text = (await renderPdf(draft(["信息安全 🛡"]))).toString("latin1");
  expect(text).toContain("/StructTreeRoot");
});

test("a template cannot read the machine's files, and the attempt fails with an error", async () => {
  await expect(renderPdf({ ...draft([]), template: '#read("/package.json")' })).rejects.toThrow();
  await expect(
    renderPdf({ ...draft([]), template: '#read("../../../../../../../etc/passwd")' }),
  ).rejects.toThrow();
});
