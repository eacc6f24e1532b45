import { expect, test } from "vitest";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { possibleSteps } from "#platform/web/work/steps/possible-steps.ts";
import { incidentScreen, stageAfter } from "./incident-screen.tsx";

const incident = {
  stage: "analysis",
  lead_id: 7,
  verdict: null,
  visibility: "internal",
  clock: null,
  legal_term: null,
};
const rowOf = (changes: object) => ({ ...incident, ...changes }) as unknown as Incident;
const can = (changes: object = {}, id = 7) =>
  possibleSteps(incidentScreen, rowOf(changes), { id, may: () => true }, undefined);

test.each([
  [{ lead_id: null }, "take"],
  [{}, "advance"],
  [{ stage: "review" }, "close"],
  [{ stage: "closed" }, "reopen"],
] as const)("the step that leads on from %o is to %s", (changes, main) => {
  expect(incidentScreen.main(rowOf(changes), can(changes), { id: 7, may: () => true })).toBe(main);
});

test("only people other than the lead are offered to take the incident", () => {
  expect(can({}, 7).take).toBe(false);
  expect(can({}, 8).take).toBe(true);
});

test("nothing is changed in a closed incident before it is reopened", () => {
  const { take, move, verdict, close, revise, reopen } = can({ stage: "closed" });
  expect([take, move, verdict, close, revise]).not.toContain(true);
  expect(reopen).toBe(true);
});

test("a pause for the client is ended by what the client does, not by hand", () => {
  const paused = (pause_reason: "waiting_client" | "agreed") =>
    can({ clock: { kind: "contain", state: "paused", pause_reason } });
  expect(paused("waiting_client").resume).toBe(false);
  expect(paused("agreed").resume).toBe(true);
});

test("after the review nothing follows but closing", () => {
  expect(stageAfter("declared")).toBe("analysis");
  expect(stageAfter("review")).toBeUndefined();
});
