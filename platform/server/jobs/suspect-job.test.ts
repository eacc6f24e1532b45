import { expect, test } from "vitest";
import { breakageIn, exceededMessage, nextRun } from "./suspect-job.rules.ts";

test.each([
  [{ value: { message: "job heartbeat timeout" } }, "died"],
  [{ value: { message: exceededMessage } }, "exceeded"],
  [{ message: "column does not exist", stack: "…" }, undefined],
  [{ value: { message: 3 } }, undefined],
  [null, undefined],
])("the output %j says that the last run %s", (output, breakage) => {
  expect(breakageIn(output)).toBe(breakage);
});

test("a job runs beside others; once it broke off, alone; broken off again, it is parked", () => {
  expect(nextRun({ lastBreakage: undefined, isSuspect: false })).toBe("shared");
  expect(nextRun({ lastBreakage: "died", isSuspect: false })).toBe("alone");
  expect(nextRun({ lastBreakage: "exceeded", isSuspect: true })).toBe("park");
  // Its run alone ended with an ordinary error, so it is retried like others, still alone.
  expect(nextRun({ lastBreakage: undefined, isSuspect: true })).toBe("alone");
});
