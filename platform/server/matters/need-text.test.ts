import { expect, test } from "vitest";
import { asAuthorisation, asNeed } from "./need-text.ts";

test.each([
  ["Deshabilitar la cuenta de administración", "autorice deshabilitar la cuenta de administración"],
  ["¿Autoriza aislar?", "autorice aislar"],
  ["Autorizar el aislamiento del servidor.", "autorice el aislamiento del servidor"],
])("«%s» is asked for as a request", (title, need) => expect(asAuthorisation(title)).toBe(need));

test("a task is named by its title", () => {
  expect(asNeed("Contar qué datos pudieron leerse")).toBe("contar qué datos pudieron leerse");
});
