import { expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { refusalText } from "./problem-sentences.ts";

test.each([
  ["network: debe ser una dirección IP o un rango", "Debe ser una dirección IP o un rango"],
  ["rules.0.path: falta un dato. name: No puede repetirse", "Falta un dato. No puede repetirse"],
  ["Ya existe una fuente con ese nombre: elija otro.", "Ya existe una fuente con ese nombre: elija otro."],
])("what the portal refuses is told without the names that programs use: %s", (detail, sentence) => {
  expect(refusalText(new CallFailure({ status: 400, code: "invalid_input", detail }))).toBe(sentence);
});

test("a refusal for too many requests says when the next one is possible", () => {
  const detail = "Ya enviamos varios códigos a este correo. Pida otro en una hora.";
  expect(refusalText(new CallFailure({ status: 429, code: "too_many_requests", detail }))).toBe(detail);
});
