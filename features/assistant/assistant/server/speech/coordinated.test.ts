import { expect, test } from "vitest";
import { coordinatedQuestions } from "./coordinated.rules.ts";
import { removeJoinedName, withoutOwnName } from "./own-name.rules.ts";

const subjects = new Set(["alertas", "incidentes", "hallazgos", "certificados"]);
const parts = (text: string) => coordinatedQuestions(text, (word) => (subjects.has(word) ? [word] : []));

test.each([
  [
    "¿cuántas alertas e incidentes hay este mes?",
    ["¿cuántas alertas hay este mes", "¿cuántas incidentes hay este mes"],
  ],
  ["alertas abiertas y hallazgos vencidos", ["alertas abiertas", "hallazgos vencidos"]],
  ["las alertas y los incidentes abiertos", ["alertas abiertos", "incidentes abiertos"]],
  [
    "alertas, incidentes y hallazgos abiertos",
    ["alertas abiertos", "incidentes abiertos", "hallazgos abiertos"],
  ],
])("«%s» joins several subjects", (text, expected) => expect(parts(text)).toEqual(expected));

test.each([
  "alertas altas y críticas",
  "identidad y accesos",
  "¿cuántas alertas hay?",
  "alertas altas y alertas críticas",
])("«%s» is one question", (text) => expect(parts(text)).toBeUndefined());

test("the name of the company that is asked about is no condition", () => {
  expect(withoutOwnName("¿cómo está Clínica Huillinco?", "Clínica Huillinco")).toBe(
    "¿cómo está la empresa ?",
  );
  expect(withoutOwnName("alertas de Huillinco", "Clínica Huillinco").trim()).toBe("alertas de");
  expect(removeJoinedName("¿cómo van Lonquimay y Huillinco?", "Clínica Huillinco")).toBe(
    "¿cómo van Lonquimay?",
  );
  expect(removeJoinedName("¿cómo van Lonquimay y Huillinco?", "Tiendas Lonquimay").replace(/ +/g, " ")).toBe(
    "¿cómo van Huillinco?",
  );
});
