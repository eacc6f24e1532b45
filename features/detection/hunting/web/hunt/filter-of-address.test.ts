import { expect, test } from "vitest";
import { filterOfAddress } from "./filter-of-address.ts";

const condition = '["process_path","contains","powershell"]';

test("the address of the list of events becomes the filter of a hunt", () => {
  const request = new URLSearchParams([
    ["periodo", "7d"],
    ["condicion", condition],
    ["condicion", '["asset","in","a?b"]'],
  ]);
  expect(filterOfAddress(` https://portal.ejemplo.cl/Eventos/Enriquecidos?${request}#arriba `)).toBe(
    `[${condition},["asset","in","a?b"]]`,
  );
});

test("what is no address stays as it is written", () => {
  expect(filterOfAddress(`[${condition}]`)).toBeUndefined();
  expect(filterOfAddress('[["url","contains","?condicion=x"]]')).toBeUndefined();
  expect(filterOfAddress("https://portal.ejemplo.cl/Eventos?periodo=7d")).toBeUndefined();
  expect(filterOfAddress("?condicion=nada")).toBeUndefined();
});
