import { expect, test } from "vitest";
import { type Filter, optionsOf } from "./list-definition.ts";
import { completionsOf, isUnfinished, readTyped } from "./typed-filters.ts";

const filters: Filter[] = [
  {
    name: "estado",
    label: "Estado",
    as: "chips",
    many: true,
    options: optionsOf(["new", "in_progress"], { new: "Nueva", in_progress: "En curso" }),
  },
  { name: "severidad", label: "Severidad", as: "severity", many: true },
  {
    name: "asignada",
    label: "De quién",
    as: "tag",
    only: ["mi", "nadie"],
    typed: ["dueño"],
    typedValues: { yo: "mi", nadie: "nadie" },
  },
  { name: "fuente", label: "Fuentes", as: "rail", many: true, excludes: true },
  { name: "desde", label: "Desde", as: "day" },
];
const sourceOptions = [
  { value: "01a2", label: "Wazuh central" },
  { value: "01a3", label: "Suricata de la planta" },
];
const known = ({ name }: Filter) => (name === "fuente" ? sourceOptions : []);
const read = (text: string, currentFilters: Record<string, string[]> = {}) =>
  readTyped(text, filters, currentFilters, known);

test("filters written in the search box become the chips that one would press; the rest is searched for", () => {
  expect(read("estado:nueva ssh dueño:yo -fuente:wazuh")).toEqual({
    search: "ssh",
    filters: expect.objectContaining({ estado: ["new"], asignada: ["mi"], "-fuente": ["01a2"] }),
  });
});

test("accents, capitals and the end of a word may be left out, and a value of several words stands in quotes", () => {
  expect(read("SEVERIDAD:critica").filters.severidad).toEqual(["critical"]);
  expect(read("dueno:nadie").filters.asignada).toEqual(["nadie"]);
  expect(read('estado:"en curso"').filters.estado).toEqual(["in_progress"]);
});

test("what was chosen before stays chosen, and a value that is asked for is left out no longer", () => {
  expect(read("estado:nueva", { estado: ["in_progress"] }).filters.estado).toEqual(["in_progress", "new"]);
  expect(read("fuente:suricata", { "-fuente": ["01a3"] }).filters).toMatchObject({
    fuente: ["01a3"],
    "-fuente": [],
  });
});

test("what names no filter, or a value that it does not have, is searched for as it stands", () => {
  expect(read("error:500 estado:quizás -estado:nueva")).toEqual({
    search: "error:500 estado:quizás -estado:nueva",
    filters: {},
  });
});

test("nothing is searched for while a filter is being written", () => {
  expect(isUnfinished("ssh estado:nue", filters)).toBe(true);
  expect(isUnfinished("estado:nueva ", filters)).toBe(false);
  expect(isUnfinished("error:50", filters)).toBe(false);
});

test("names and values are offered as one writes", () => {
  expect(completionsOf("ssh es", filters, known)).toEqual(["ssh estado:"]);
  expect(completionsOf("-f", filters, known)).toEqual(["-fuente:"]);
  expect(completionsOf("estado:e", filters, known)).toEqual(["estado:Nueva", 'estado:"En curso"']);
  expect(completionsOf("ssh", filters, known)).toEqual([]);
});
