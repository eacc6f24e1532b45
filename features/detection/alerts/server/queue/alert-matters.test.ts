import { expect, test } from "vitest";
import { answersTo } from "./alert-matters.ts";

test("a client who is asked for permission gives or refuses it", () => {
  expect(answersTo("¿Autoriza que bloqueemos la dirección?")).toEqual(["authorised", "refused"]);
  expect(answersTo("¿Nos permiten aislar el equipo?")).toEqual(["authorised", "refused"]);
});

test("a client who is asked about an activity answers whether it was the company's own", () => {
  expect(answersTo("¿Crearon ustedes la tarea programada de las 3:00?")).toEqual(["ours", "refused"]);
  expect(answersTo(null)).toEqual(["ours", "refused"]);
});
