import { expect, test } from "vitest";
import { type ControlState, controlTrouble } from "./control-trouble.ts";

const fine: ControlState["validity"] = {
  valueMissing: false,
  typeMismatch: false,
  patternMismatch: false,
  tooShort: false,
  tooLong: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
  badInput: false,
};
const control = (
  wrong: Partial<ControlState["validity"]>,
  more: Partial<ControlState> = {},
): ControlState => ({
  validity: { ...fine, ...wrong },
  type: "text",
  value: "x",
  ...more,
});

test("what is right needs no word", () => {
  expect(controlTrouble(control({}, { required: true }))).toBeUndefined();
});

test.each([
  [{ valueMissing: true }, {}, "Complete este campo."],
  [{ valueMissing: true }, { type: "select-one" }, "Elija una opción."],
  [{ valueMissing: true }, { type: "checkbox" }, "Marque esta casilla para continuar."],
  [{ valueMissing: true }, { type: "file" }, "Elija un archivo."],
  [{ typeMismatch: true }, { type: "email" }, "Escriba un correo completo, como nombre@empresa.cl."],
  [{ typeMismatch: true }, { type: "url" }, "Escriba una dirección completa, como https://empresa.cl."],
  [{ tooShort: true }, { minLength: 12 }, "Escriba al menos 12 caracteres."],
  [{ rangeUnderflow: true }, { type: "number", min: "1" }, "Debe ser 1 o más."],
  [{ rangeOverflow: true }, { type: "number", max: "5000" }, "Debe ser 5.000 o menos."],
  [{ badInput: true }, { type: "number" }, "Escriba un número."],
  [{ patternMismatch: true }, { title: "Seis números" }, "Seis números"],
] as const)("%o of a control %o says «%s»", (wrong, more, sentence) => {
  expect(controlTrouble(control(wrong, more))).toBe(sentence);
});

test("blanks are no answer to what has to be answered", () => {
  expect(controlTrouble(control({}, { required: true, value: "   " }))).toBe("Complete este campo.");
  expect(controlTrouble(control({}, { value: "   " }))).toBeUndefined();
});

test("a text area that accepts a longer text than its limit reports it", () => {
  const ofLimit = (value: string) =>
    controlTrouble(control({}, { type: "textarea", value, dataset: { limit: "1000" } }));
  expect(ofLimit("x".repeat(1_001))).toBe("Escriba hasta 1.000 caracteres.");
  expect(ofLimit("x".repeat(1_000))).toBeUndefined();
});

test("blanks around a required text do not count for its minimum", () => {
  const ofMinimum = (value: string) => controlTrouble(control({}, { required: true, minLength: 5, value }));
  expect(ofMinimum("ab      ")).toBe("Escriba al menos 5 caracteres.");
  expect(ofMinimum("  abcde ")).toBeUndefined();
});
