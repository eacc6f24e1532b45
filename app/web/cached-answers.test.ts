import { beforeEach, expect, test, vi } from "vitest";
import { clearCachedAnswers, readCachedAnswer, writeCachedAnswer } from "./cached-answers.ts";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

test("a cached answer is used only for the person and company that it belongs to", () => {
  writeCachedAnswer("services", "ana in one company", ["events"]);
  writeCachedAnswer("modules", "ana in one company", ["panel"]);
  expect(readCachedAnswer("services", "ana in one company")).toEqual(["events"]);
  expect(readCachedAnswer("modules", "ana in one company")).toEqual(["panel"]);
  expect(readCachedAnswer("services", "ana in another company")).toBeUndefined();
  writeCachedAnswer("modules", "ana in another company", []);
  expect(readCachedAnswer("services", "ana in one company")).toBeUndefined();
});

test("nothing stays after signing out, and what somebody broke counts as nothing", () => {
  writeCachedAnswer("services", "ana", ["events"]);
  clearCachedAnswers();
  expect(readCachedAnswer("services", "ana")).toBeUndefined();
  localStorage.setItem("portal.kept-answers", "{");
  expect(readCachedAnswer("services", "ana")).toBeUndefined();
});
