import { beforeEach, expect, test, vi } from "vitest";
import { readRecentPages, saveRecentPages } from "./recent-pages.ts";
import { clearSignedIn, rememberSignedIn, wasSignedIn } from "./session-rule.ts";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  });
});

const place = (number: number) => ({ title: `ALR-${number}`, path: `/Eventos/N1/${number}` });

test("the places of a person are gone when the session ends", () => {
  rememberSignedIn();
  saveRecentPages([place(1), place(2)]);
  expect(readRecentPages()).toEqual([place(1), place(2)]);
  clearSignedIn();
  expect(readRecentPages()).toEqual([]);
  expect(wasSignedIn()).toBe(false);
});

test("eight are kept, and what leads out of the portal counts as nothing", () => {
  const recentPages = saveRecentPages(Array.from({ length: 12 }, (_, number) => place(number)));
  expect(recentPages).toHaveLength(8);
  localStorage.setItem(
    "portal.recent_places",
    JSON.stringify([{ title: "Otro", path: "//otro.cl" }, place(1)]),
  );
  expect(readRecentPages()).toEqual([place(1)]);
});
