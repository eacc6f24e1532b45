import { expect, test } from "vitest";
import { attackedPortal, callsOfFields } from "./inputs/attacked-portal.fixture.ts";
import { allValues, failuresWithHostileValues } from "./inputs/hostile-values.fixture.ts";

const attacked = await attackedPortal();

test.each(callsOfFields)("%s accepts or refuses every hostile value in every field", async (_name, call) => {
  expect(await failuresWithHostileValues(attacked, call, allValues)).toEqual([]);
});

test("after all of that, the rows of an uninvolved company are unchanged", attacked.expectBystanderUnharmed);
