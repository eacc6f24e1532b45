import { beforeEach, expect, test, vi } from "vitest";
import { forgetAnswers, keptAnswer, saveAnswer } from "./cached-answers.ts";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

test("a cached answer is used only for the person and company that it belongs to", () => {
  saveAnswer("services", "ana in one company", ["events"]);
  saveAnswer("modules", "ana in one company", ["panel"]);
  expect(keptAnswer("services", "ana in one company")).toEqual(["events"]);
  expect(keptAnswer("modules", "ana in one company")).toEqual(["panel"]);
  expect(keptAnswer("services", "ana in another company")).toBeUndefined();
  saveAnswer("modules", "ana in another company", []);
  expect(keptAnswer("services", "ana in one company")).toBeUndefined();
});

test("nothing stays after signing out, and what somebody broke counts as nothing", () => {
  saveAnswer("services", "ana", ["events"]);
  forgetAnswers();
  expect(keptAnswer("services", "ana")).toBeUndefined();
  localStorage.setItem("portal.kept-answers", "{");
  expect(keptAnswer("services", "ana")).toBeUndefined();
});
