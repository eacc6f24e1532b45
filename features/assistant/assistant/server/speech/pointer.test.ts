import { expect, test } from "vitest";
import { readQuestion } from "./read-question.rules.ts";

const clock = { now: new Date("2026-11-21T15:00:00Z"), timeZone: "America/Santiago" };
const pointerOf = (text: string) => readQuestion(text, clock).pointer?.at;

test.each([
  ["explícame la primera", 1],
  ["Explícame la segunda", 2],
  ["¿y la tercera?", 3],
  ["dame más detalle de la última", "last"],
  ["muéstrame la 2 por favor", 2],
  ["explícame la segunda alerta", 2],
  ["¿qué pasó con el cuarto?", 4],
  ["abre la fuente 3", 3],
  ["¿por qué?", "all"],
  ["¿y por qué?", "all"],
  ["dame más detalle", "all"],
])("points at a row of the answer before: %s", (text, at) => {
  expect(pointerOf(text)).toBe(at);
});

test.each([
  "¿y la última?",
  "¿qué dice la última alerta?",
  "explícame el último análisis",
  "explícame la alerta 2",
  "¿cómo activo el segundo factor?",
  "¿qué significa segundo nivel?",
  "¿por qué bajó el puntaje?",
  "las 3 primeras alertas",
  "explícame la primera y la segunda",
  "¿qué hago primero?",
])("is a question of its own: %s", (text) => {
  expect(pointerOf(text)).toBeUndefined();
});
