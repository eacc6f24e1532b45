import { expect, test } from "vitest";
import { isHead, matchTitle } from "./title-match.rules.ts";

const titles = [
  { title: "INC-2 Fuerza bruta contra la banca en línea" },
  { title: "VUL-46 · Bucket de S3 abierto a internet" },
  { title: "Equipos que faltan en el escaneo mensual" },
  { title: "DOC-4 · Acta del comité de seguridad de octubre" },
];
const matched = (question: string) => matchTitle(question, titles)?.item.title;

test("two words of a title name it, or its only distinctive word", () => {
  expect(matched("ataque a la banca en línea")).toBe(titles[0]?.title);
  expect(matched("bucket público")).toBe(titles[1]?.title);
  expect(matched("equipos que faltan en los escaneos")).toBe(titles[2]?.title);
});

test("one word among many names no title, and neither do words of no title", () => {
  expect(matched("informe de facturas pagadas durante octubre pasado")).toBeUndefined();
  expect(matched("cafetera rota")).toBeUndefined();
  // The meeting is asked for, and no title has it.
  expect(matched("reunión de comité")).toBeUndefined();
  expect(matched("")).toBeUndefined();
});

test("the first distinctive word of a title names it, the others do not", () => {
  expect(isHead("bucket", "VUL-46 · Bucket de S3 abierto a internet")).toBe(true);
  expect(isHead("escaneo", "Informe de escaneo de vulnerabilidades")).toBe(false);
});
