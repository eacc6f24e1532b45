import { expect, test } from "vitest";
import { correctQuestion } from "./near-words.rules.ts";

const names = ["cqs-vpn-01", "Autenticación fallida repetida", "Respaldo de servidores", "ISO/IEC 27001"];
const mended = (question: string) => correctQuestion(question, names);

test("a letter that is missing, too many, wrong or swapped with its neighbour is forgiven", () => {
  expect(mended("autenticcion")).toBe("autenticacion");
  expect(mended("respalddo")).toBe("respaldo");
  expect(mended("servodores")).toBe("servidores");
  expect(mended("resplado")).toBe("respaldo");
});

test("a word that is still being typed is mended too, and those that are right stay", () => {
  expect(mended("respaldo servodor")).toBe("respaldo servidores");
  expect(mended("auntentica")).toBe("autenticacion");
});

test("what begins a known word is no slip, nor is what resembles nothing", () => {
  expect(mended("autent")).toBeUndefined();
  expect(mended("ornitorrinco")).toBeUndefined();
});

test("a name that is written in one is mended as a whole, however short its parts", () => {
  expect(mended("cqs-vnp")).toBe("cqs vpn 01");
  expect(mended("cqs-vpn-0l")).toBe("cqs vpn 01");
  expect(mended("cqs-vpn")).toBeUndefined();
  expect(mended("abc-xyz")).toBeUndefined();
});

test("short words and numbers are taken as they are", () => {
  expect(mended("vpm")).toBeUndefined();
  expect(mended("27010")).toBeUndefined();
});
