import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { preloadHintsFor } from "./preload-hints.ts";

const directory = mkdtempSync(join(tmpdir(), "portal-web-"));
afterAll(() => rm(directory, { recursive: true }));
const screens = {
  PrivateFrame: ["private.js", "logo.js"],
  PublicFrame: ["public.js", "logo.js"],
  EventsPage: ["events.js"],
  BulletinPage: ["bulletin.js"],
  LoginPage: ["login.js"],
  HomePage: ["home.js"],
};
writeFileSync(join(directory, "screens.json"), JSON.stringify(screens));
const reference = join(import.meta.dirname, "..", "database", "reference");
const start = preloadHintsFor(directory, reference);

test.each([
  ["/Eventos", ["private.js", "logo.js", "events.js"], true],
  ["/Eventos/", ["private.js", "logo.js", "events.js"], true],
  ["/Bienvenida", ["private.js", "logo.js", "home.js"], true],
  ["/Threat_Intelligence/Boletines/7", ["public.js", "logo.js", "bulletin.js"], false],
  ["/Login", ["login.js"], false],
])("%s needs the files of its frame and its screen", (path, files, asks) => {
  expect(start(path)?.files).toEqual(files);
  expect(start(path)?.answers.includes("/api/um/users/")).toBe(asks);
});

test("an address of no screen has no head start", () => {
  expect(start("/nada")).toBeUndefined();
});

test("a portal whose web part is not built has none at all", () => {
  expect(preloadHintsFor(join(directory, "absent"), reference)("/Eventos")).toBeUndefined();
});
