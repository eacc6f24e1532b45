import { expect, test } from "vitest";
import { huntQueryProblems } from "../runs/hunt-query.ts";
import { huntLibrary } from "./library.ts";

test("there are forty, each under a name of its own", () => {
  expect(new Set(huntLibrary().map(({ slug }) => slug)).size).toBe(40);
  expect(new Set(huntLibrary().map(({ title }) => title)).size).toBe(40);
});

test.each(huntLibrary())("$slug has a query that runs", ({ query }) => {
  expect(huntQueryProblems(query)).toEqual([]);
});

test("a query that cannot run says why", () => {
  expect(huntQueryProblems({ kind: "sigma", text: "title: Nada" })).not.toEqual([]);
  expect(huntQueryProblems({ kind: "filter", text: "[]" })).not.toEqual([]);
  expect(huntQueryProblems({ kind: "filter", text: '[["process_path","contains","powershell"]]' })).toEqual(
    [],
  );
});
