import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address-state.ts";

const names = ["severidad", "fuente"];

test("an address without parameters is the plain list", () => {
  expect(readAddress(new URLSearchParams(), names)).toEqual({
    search: "",
    sort: null,
    page: null,
    filters: {},
  });
});

test("what is written is read again", () => {
  const state = {
    search: "log4j & más",
    sort: { by: "occurred_at", direction: "descending" as const },
    page: "eyJ0IjoxfQ==",
    filters: { severidad: ["high", "critical"] },
  };
  const written = new URLSearchParams();
  writeAddress(written, names, state);
  expect(readAddress(new URLSearchParams(written.toString()), names)).toEqual(state);
});

test("parameters that are not the list's stay, the list's own are replaced", () => {
  const written = new URLSearchParams("evento=7&severidad=low&pagina=x");
  writeAddress(written, names, { search: "", sort: null, page: null, filters: {} });
  expect(written.toString()).toBe("evento=7");
});

test("a value that stands twice, or empty, counts once or not", () => {
  const params = new URLSearchParams("severidad=high&severidad=high&severidad=&fuente=");
  expect(readAddress(params, names).filters).toEqual({ severidad: ["high"] });
});

test.each(["--fecha", "fecha;drop", "-", "FECHA"])("the sort %s is no sort", (text) => {
  expect(readAddress(new URLSearchParams({ orden: text }), names).sort).toBeNull();
});
