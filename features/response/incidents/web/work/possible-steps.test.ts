import { expect, test } from "vitest";
import { possibleSteps, stageAfter } from "./possible-steps.ts";

const incident = {
  stage: "analysis",
  lead_id: 7,
  verdict: null,
  visibility: "internal",
  clock: null,
  legal_term: null,
} as const;

test.each([
  [{ lead_id: null }, "take"],
  [{}, "move"],
  [{ stage: "review" }, "close"],
  [{ stage: "closed" }, "reopen"],
] as const)("the step that leads on from %o is to %s", (change, main) => {
  expect(possibleSteps({ ...incident, ...change }, 7).main).toBe(main);
});

test("who leads it already is not asked to take it; somebody else is", () => {
  expect(possibleSteps(incident, 7).take).toBe(false);
  expect(possibleSteps(incident, 8).take).toBe(true);
});

test("nothing is changed in a closed incident before it is reopened", () => {
  const { take, move, verdict, close, revise, reopen } = possibleSteps({ ...incident, stage: "closed" }, 7);
  expect([take, move, verdict, close, revise]).not.toContain(true);
  expect(reopen).toBe(true);
});

test("a pause for the client is ended by what the client does, not by hand", () => {
  const paused = (pause_reason: "waiting_client" | "agreed") =>
    possibleSteps(
      {
        ...incident,
        clock: {
          kind: "contain",
          state: "paused",
          near_at: null,
          due_at: null,
          paused_since: null,
          pause_reason,
        },
      },
      7,
    );
  expect(paused("waiting_client").resume).toBe(false);
  expect(paused("agreed").resume).toBe(true);
});

test("after the review nothing follows but closing", () => {
  expect(stageAfter("declared")).toBe("analysis");
  expect(stageAfter("review")).toBeUndefined();
});
