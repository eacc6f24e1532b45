import { expect, test } from "vitest";
import { CompanyTurns } from "./company-turns.ts";

test("each company is served once in a round, and all again in the next", () => {
  const turns = new CompanyTurns();
  for (const company of ["1", "2"]) {
    expect(turns.excluded).not.toContain(company);
    turns.begin(company);
    turns.end(company);
  }
  expect(turns.excluded.toSorted()).toEqual(["1", "2"]);
  expect(turns.beginRound()).toBe(true);
  expect(turns.excluded).toEqual([]);
});

test("a company with a job at work is left out in the next round as well, until the job ends", () => {
  const turns = new CompanyTurns();
  turns.begin("1");
  expect(turns.beginRound()).toBe(false);
  expect(turns.excluded).toEqual(["1"]);
  turns.end("1");
  expect(turns.excluded).toEqual([]);
});
