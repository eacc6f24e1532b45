import { expect, test } from "vitest";
import { questionParts } from "./question-parts.rules.ts";
import { correctSpelling } from "./spelling.rules.ts";
import { countTypingErrors, createVocabulary, phoneticKey } from "./vocabulary.rules.ts";

const vocabulary = createVocabulary(
  ["alerta*", "escalad*", "no conformidad*", "vencid*"],
  ["¿Cuántas alertas críticas hay?", "altas", "no conformidades vencidas"],
);
const meant = (word: string) => vocabulary.near(word).map(({ shown }) => shown);

test("two letters that changed places are one slip, and no more are counted than the limit", () => {
  expect([
    countTypingErrors("alats", "altas", 2),
    countTypingErrors("casa", "cosas", 2),
    countTypingErrors("a", "abcd", 2),
  ]).toEqual([1, 2, 3]);
});

test.each([
  ["kriticas", "criticas"],
  ["bencidas", "vencidas"],
  ["zerradas", "cerradas"],
])("%s sounds like %s here", (typed, right) => expect(phoneticKey(typed)).toBe(phoneticKey(right)));

test("a misspelled word is corrected to the nearest word with accents, or to a stem with the typed ending", () => {
  expect([meant("kriticas"), meant("alats"), meant("escladas"), meant("conformidaes")]).toEqual([
    ["críticas"],
    ["altas"],
    ["escaladas"],
    ["conformidades"],
  ]);
});

test("a verb with its pronoun is not read as a beginning of the lexicon with another ending", () => {
  const { text, corrections } = correctSpelling(
    "avísennos al alertarnos",
    ["avisennos", "alertarnos"],
    createVocabulary(["alerto*"], []),
  );
  expect([text, corrections]).toEqual(["avísennos al alertarnos", []]);
});

test("a common Spanish word is not read as a misspelling of another one", () => {
  const modules = createVocabulary([], ["módulo", "minería", "caso"]);
  const { text, corrections, unknown } = correctSpelling(
    "el modelo de la minera y sus modulso",
    ["modelo", "minera", "modulso"],
    modules,
  );
  expect(text).toBe("el modelo de la minera y sus módulo");
  expect(corrections).toEqual([{ typed: "modulso", meant: "módulo" }]);
  expect(unknown.map(({ typed }) => typed)).toEqual(["modelo", "minera"]);
});

test("a word that is near nothing, or somebody's name, is left as it is", () => {
  const { text, corrections, unknown } = correctSpelling(
    "alertas moradas de Altes",
    ["moradas", "altes"],
    vocabulary,
  );
  expect([text, corrections]).toEqual(["alertas moradas de Altes", []]);
  expect(unknown).toEqual([
    { typed: "moradas", maybe: undefined },
    { typed: "Altes", maybe: undefined },
  ]);
});

test.each([
  ["¿hay incidentes? ¿y evidencias vencidas?", ["¿hay incidentes", "¿y evidencias vencidas?"]],
  ["cuántas alertas hay y quién las tiene", ["cuántas alertas hay", "y quién las tiene"]],
  ["alertas por severidad, y también los temas", ["alertas por severidad", "también los temas"]],
  ["alertas altas y críticas de N1 y N2", ["alertas altas y críticas de N1 y N2"]],
])("«%s» asks as many questions as it has parts", (text, parts) =>
  expect(questionParts(text)).toEqual(parts),
);
