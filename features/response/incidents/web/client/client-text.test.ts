import { expect, test } from "vitest";
import { stageProgress } from "./client-text.ts";

const states = (stage: Parameters<typeof stageProgress>[0]) => stageProgress(stage).map(({ state }) => state);

test("the client sees how far the work is: what lies behind, what is done now, what is to come", () => {
  expect(states("declared")).toEqual(["now", "ahead", "ahead", "ahead", "ahead"]);
  expect(states("eradication")).toEqual(["done", "done", "now", "ahead", "ahead"]);
  expect(states("closed")).toEqual(["done", "done", "done", "done", "done"]);
});
