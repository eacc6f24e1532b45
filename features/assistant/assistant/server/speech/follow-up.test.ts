import { describe, expect, test } from "vitest";
import { completeFromContext } from "./follow-up.rules.ts";
import { readQuestion } from "./read-question.rules.ts";

// A Saturday in the summer time of Chile.
const clock = { now: new Date("2026-11-21T15:00:00Z"), timeZone: "America/Santiago" };
const read = (text: string) => readQuestion(text, clock);
/** Returns the reading of the last question, each one asked after the one before. */
const lastOf = (...questions: string[]) => {
  const [newest = "", ...earlier] = questions.toReversed();
  return completeFromContext(read(newest), earlier.map(read));
};

describe("a question that goes on", () => {
  test("keeps the subject and the time over several turns", () => {
    const request = lastOf("cuántos eventos hubo ayer", "¿y el mes pasado?", "¿y los críticos?");
    expect([...request.tags]).toEqual(expect.arrayContaining(["event", "count", "severity"]));
    expect(request.period?.label).toBe("el mes pasado");
    expect(request.severities).toEqual(["critical"]);
  });

  test("changes the subject when it names another one", () => {
    const request = lastOf("¿qué activos tienen más eventos?", "¿y los usuarios?");
    expect([request.tags.has("account"), request.tags.has("asset"), request.tags.has("top")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("changes the state and not the rest", () => {
    const request = lastOf("¿cuántas alertas abiertas tengo?", "¿y cerradas?");
    expect([request.tags.has("closed"), request.tags.has("open"), request.tags.has("alert")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("still means the standard and the machine that were named", () => {
    expect(lastOf("¿cómo vamos en ISO 27001?", "¿y los controles vencidos?").standard).toBe("ISO 27001");
    expect(lastOf("¿qué pasa con SRV-01?", "¿y sus alertas?").mentions).toEqual(["SRV-01"]);
    expect(lastOf("¿cómo vamos en ISO 27001?", "¿y las alertas?").standard).toBeUndefined();
  });

  test("may be only a time or a severity", () => {
    expect(lastOf("¿cuántas alertas hubo esta semana?", "la semana pasada").tags.has("alert")).toBe(true);
  });
});

test("a question of its own leans on nothing", () => {
  const request = lastOf("¿cuántas alertas críticas hay?", "¿qué evidencias están vencidas?");
  expect([request.tags.has("alert"), request.severities]).toEqual([false, []]);
});
