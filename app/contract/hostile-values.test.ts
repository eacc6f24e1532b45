import { expect, test } from "vitest";
import { attackedPortal, callsOfFields } from "./inputs/attacked-portal.fixture.ts";
import { failuresWithHostileValues, valuesByDistinctShape } from "./inputs/hostile-values.fixture.ts";

const attacked = await attackedPortal();
const valuesFor = valuesByDistinctShape();

test.each(callsOfFields)(
  "%s accepts or refuses hostile values, and reveals nothing of the inside",
  async (_name, call) => {
    expect(await failuresWithHostileValues(attacked, call, valuesFor)).toEqual([]);
  },
);

test("after all of that, the rows of an uninvolved company are unchanged", attacked.expectBystanderUnharmed);
