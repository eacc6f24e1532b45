import { expect, test } from "vitest";
import { caseStateText } from "./case-state.rules.ts";

test("a case is named by its state, and with its verdict once there is one", () => {
  expect(caseStateText("En curso", null)).toBe("En curso");
  expect(caseStateText("Cerrada", "Falso positivo")).toBe("Cerrada: falso positivo");
});
