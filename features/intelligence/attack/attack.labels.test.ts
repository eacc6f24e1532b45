import { expect, test } from "vitest";
import { writtenTacticName } from "./attack.labels.ts";

test("a tactic that a record names is called as in the matrix, however it is written", () => {
  expect(["Credential Access", "credential-access", "Initial  access "].map(writtenTacticName)).toEqual([
    "Acceso a credenciales",
    "Acceso a credenciales",
    "Acceso inicial",
  ]);
  expect(writtenTacticName("TA0043")).toBe("TA0043");
});
