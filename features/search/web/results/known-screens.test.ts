import { describe, expect, test } from "vitest";
import { knownScreens, matchingScreens } from "./known-screens.ts";

const module = (name: string, url: string, service: string) => ({
  name,
  url,
  service: { name: service },
  enabled: true,
  requires_staff: false,
  order: 1,
});
const screens = knownScreens([
  module("Eventos N1", "Eventos/N1", "Gestión de eventos"),
  module("Boletines internos", "Threat_Intelligence/Boletines", "Gestión de amenazas"),
]);
const titles = (question: string) => matchingScreens(screens, question).map(({ title }) => title);

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
