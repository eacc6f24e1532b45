import { expect, test } from "vitest";
import { turningText, winnerText } from "./matrix-labels.ts";

const of = (code: string, place: number, unjudged = 0) => ({ code, place, unjudged });
const firm = { without_it: null };
const turning = { without_it: ["h2"] };

test("one hypothesis alone is not compared, and without evidence all are worth the same", () => {
  expect(winnerText([of("H1", 1)], [firm])).toContain("escriba también la contraria");
  expect(winnerText([of("H1", 1), of("H2", 1)], [])).toContain("todas las hipótesis valen lo mismo");
});

test("says who has least against it, and what that hangs by", () => {
  expect(winnerText([of("H1", 1), of("H2", 2)], [firm])).toBe(
    "La hipótesis con menos evidencia en contra es H1. Ninguna evidencia sola cambiaría el primer lugar.",
  );
  expect(winnerText([of("H1", 1), of("H2", 2)], [turning, firm])).toContain("depende de una evidencia");
});

test("equal hypotheses are not ranked, and unjudged ones are named", () => {
  expect(winnerText([of("H1", 1), of("H2", 1), of("H3", 3)], [firm])).toContain("H1 y H2 resisten igual");
  expect(winnerText([of("H1", 1, 2), of("H2", 1)], [firm])).toBe(
    "La evidencia no distingue entre las hipótesis. El orden es provisional: hay casillas sin juzgar.",
  );
});

test("says what would come first if a piece of evidence were wrong", () => {
  const hypotheses = [
    { id: "h1", code: "H1" },
    { id: "h2", code: "H2" },
  ];
  expect(turningText(["h2"], hypotheses)).toBe("Si fuera falsa, quedaría primero H2");
  expect(turningText(["h1", "h2"], hypotheses)).toBe("Si fuera falsa, quedarían igual H1 y H2");
});
