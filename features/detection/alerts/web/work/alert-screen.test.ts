import { expect, test } from "vitest";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { possibleSteps } from "#platform/web/work/steps/possible-steps.ts";
import { alertScreen } from "./alert-screen.tsx";

const alert = {
  status: "new",
  level: 1,
  verdict: null,
  suppressed: false,
  client_visible: false,
  clock: null,
} as const;
const viewer = { id: 7, may: () => true };
const can = (changes: object = {}) =>
  possibleSteps(alertScreen, { ...alert, ...changes } as unknown as Alert, viewer, undefined);

test.each([
  [{}, "take"],
  [{ status: "in_progress" }, "verdict"],
  [{ status: "escalated", level: 2 }, "verdict"],
  [{ status: "in_progress", verdict: "benign" }, "close"],
  [{ status: "closed", verdict: "benign" }, "reopen"],
] as const)("the step that leads on from %o is to %s", (changes, main) => {
  const row = { ...alert, ...changes } as unknown as Alert;
  expect(alertScreen.main(row, can(changes), viewer)).toBe(main);
});

test("a closed alert is reopened before anything else is done with it", () => {
  const { take, verdict, close, escalate, suppress, reopen } = can({ status: "closed" });
  expect([take, verdict, close, escalate, suppress]).not.toContain(true);
  expect(reopen).toBe(true);
});

test("only the first level hands over, only the second gives back", () => {
  expect(can()).toMatchObject({ escalate: true, return: false });
  expect(can({ level: 2 })).toMatchObject({ escalate: false, return: true });
});
