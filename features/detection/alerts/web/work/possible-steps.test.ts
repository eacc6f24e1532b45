import { expect, test } from "vitest";
import { possibleSteps } from "./possible-steps.ts";

const alert = {
  status: "new",
  level: 1,
  verdict: null,
  suppressed: false,
  client_visible: false,
  clock: null,
} as const;

test.each([
  [{}, "take"],
  [{ status: "in_progress" }, "verdict"],
  [{ status: "escalated", level: 2 }, "verdict"],
  [{ status: "in_progress", verdict: "benign" }, "close"],
  [{ status: "closed", verdict: "benign" }, "reopen"],
] as const)("the step that leads on from %o is to %s", (change, main) => {
  expect(possibleSteps({ ...alert, ...change }).main).toBe(main);
});

test("a closed alert is reopened before anything else is done with it", () => {
  const { take, verdict, close, escalate, suppress, reopen } = possibleSteps({ ...alert, status: "closed" });
  expect([take, verdict, close, escalate, suppress]).not.toContain(true);
  expect(reopen).toBe(true);
});

test("only the first level hands over, only the second gives back", () => {
  expect(possibleSteps(alert)).toMatchObject({ escalate: true, return: false });
  expect(possibleSteps({ ...alert, level: 2 })).toMatchObject({ escalate: false, return: true });
});
