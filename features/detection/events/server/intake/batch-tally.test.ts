import { expect, test } from "vitest";
import { stretchesOf } from "./batch-tally.ts";

const at = (time: string) => new Date(`2026-09-01T${time}Z`);

test("of an hour, only the part in which something happened is read; its last moment is in it", () => {
  const stretches = stretchesOf([at("10:00:00")], at("10:20:00").getTime(), at("10:20:03.500").getTime());
  expect(stretches).toEqual([{ from: at("10:20:00"), until: at("10:20:03.501") }]);
});

test("hours between the first and the last are read whole", () => {
  const hours = [at("09:00:00"), at("10:00:00"), at("12:00:00")];
  expect(stretchesOf(hours, at("09:59:00").getTime(), at("12:00:00").getTime())).toEqual([
    { from: at("09:59:00"), until: at("10:00:00") },
    { from: at("10:00:00"), until: at("11:00:00") },
    { from: at("12:00:00"), until: at("12:00:00.001") },
  ]);
});
