import { expect, test } from "vitest";
import { answersTo } from "./alert-matters.ts";

test("who is asked for permission gives or refuses it", () => {
  expect(answersTo("¿Autoriza que bloqueemos la dirección?")).toEqual(["authorised", "refused"]);
  expect(answersTo("¿Nos permiten aislar el equipo?")).toEqual(["authorised", "refused"]);
});

test("who is asked about an activity says whether it was the company", () => {
  expect(answersTo("¿Crearon ustedes la tarea programada de las 3:00?")).toEqual(["ours", "refused"]);
  expect(answersTo(null)).toEqual(["ours", "refused"]);
});
