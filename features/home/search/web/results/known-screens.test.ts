import { describe, expect, test } from "vitest";
import { knownScreens, matchingLines } from "./known-screens.ts";

const screens = knownScreens([
  { title: "Eventos N1", detail: "Gestión de eventos", path: "/Eventos/N1" },
  { title: "Boletines internos", detail: "Gestión de amenazas", path: "/Threat_Intelligence/Boletines" },
]);
const titles = (question: string) => matchingLines(screens, question).map(({ title }) => title);

describe("screens known to the browser", () => {
  test("are found by half a word of their name or service, without accents", () => {
    expect(titles("gestion even")).toEqual(["Eventos N1"]);
    expect(titles("perf")).toEqual(["Mi perfil"]);
  });

  test("are each there once, under the company's own name", () => {
    expect(titles("boletines")).toEqual(["Boletines internos"]);
  });

  test("those that begin with what was typed come first", () => {
    expect(titles("se")).toEqual(["Servicios", "Mi perfil"]);
  });
});
