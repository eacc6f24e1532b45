import { expect, test } from "vitest";
import { dueText } from "#platform/contract/matters/due-text.ts";
import { buttonText } from "./action-text.ts";

const zone = "America/Santiago";
const due_at = "2026-11-26T15:00:00.000Z";

test("a late matter says since when, a legal term says that it is one, and nothing promised says nothing", () => {
  expect(dueText({ due_at, late: true, deadline: "day" }, zone)).toMatch(/^Venció el 26 /);
  expect(dueText({ due_at, late: false, deadline: "contract" }, zone)).toMatch(/^Vence el 26 .*12:00/);
  expect(dueText({ due_at, late: true, deadline: "legal" }, zone)).toMatch(/^Plazo legal: venció el 26 /);
  expect(dueText({ due_at: null, late: false, deadline: "none" }, zone)).toBeNull();
});

test("the button says what is done there", () => {
  expect(buttonText({ answers: ["authorised", "refused"], deadline: "contract" })).toBe("Responder");
  expect(buttonText({ answers: [], deadline: "legal" })).toBe("Ver el informe");
  expect(buttonText({ answers: [], deadline: "contract" })).toBe("Abrir");
});
