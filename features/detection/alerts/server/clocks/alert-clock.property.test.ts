import { describe, expect, test } from "vitest";
import type { ActivityType, ClockKind } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import {
  type ActivityEntry,
  computeClocks,
  type SlaTargets,
  withoutUndone,
} from "#platform/server/clocks/clock.rules.ts";
import fc from "#platform/testing/examples.ts";
import { alertClocks } from "./alert-clock.rules.ts";

const promised: SlaTargets<ClockKind> = {
  calendar: { kind: "always" },
  time_zone: "America/Santiago",
  minutes: { acknowledge: 30, decide: 120, close: 600 },
};
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));
const step = (
  type: ActivityType,
  minutes: number,
  facts: ActivityEntry["facts"] = {},
  bulkId: string | null = null,
) => ({ type, at: at(minutes), facts, bulkId }) satisfies ActivityEntry;
const opened = step("opened", 0, { promised });
const tell = (story: ActivityEntry[], now: number) => {
  const clocks = computeClocks(alertClocks, story, at(now));
  const { due_at: _due, ...stamps } = alertClocks.columnsOf?.(withoutUndone(story), clocks) ?? {};
  return { clocks, stamps };
};
const states = (story: ActivityEntry[], now: number) =>
  tell(story, now).clocks.map(({ kind, cycle, state }) => `${kind} ${cycle} ${state}`);

describe("the clocks of an alert", () => {
  test("run from its opening, and are met one after the other", () => {
    expect(states([opened], 10)).toEqual(["acknowledge 1 running", "decide 1 running", "close 1 running"]);
    const story = [opened, step("taken", 20), step("decided", 60), step("closed", 61)];
    expect(states(story, 2_000)).toEqual(["acknowledge 1 met", "decide 1 met", "close 1 met"]);
    expect(tell(story, 2_000).stamps).toEqual({
      acknowledged_at: at(20),
      escalated_at: null,
      decided_at: at(60),
      closed_at: at(61),
    });
  });

  test("run out when nobody comes, and stay so when somebody does", () => {
    expect(states([opened], 30)[0]).toBe("acknowledge 1 breached");
    expect(states([opened, step("taken", 31)], 32)[0]).toBe("acknowledge 1 breached");
    expect(states([opened, step("taken", 30)], 32)[0]).toBe("acknowledge 1 met");
  });

  test("stand still while the client is asked, and go on with their answer", () => {
    const waitingSteps = [opened, step("taken", 10), step("asked_client", 20, { status: "waiting_client" })];
    expect(tell(waitingSteps, 1_000).clocks[1]).toMatchObject({
      state: "paused",
      due_at: null,
      paused_since: at(20),
      pause_reason: "waiting_client",
    });
    const answeredSteps = [...waitingSteps, step("client_answered", 420, { status: "in_progress" })];
    expect(tell(answeredSteps, 421).clocks[1]).toMatchObject({ state: "running", due_at: at(520) });
  });

  test("begin again when it is reopened; what was met stays met", () => {
    const story = [
      opened,
      step("decided", 10),
      step("closed", 11),
      step("reopened", 500, { promised, status: "in_progress" }),
    ];
    expect(states(story, 510)).toEqual([
      "acknowledge 1 met",
      "decide 1 met",
      "close 1 met",
      "decide 2 running",
      "close 2 running",
    ]);
  });

  test("promise more from the moment it gets worse, and never less", () => {
    const worse = { ...promised, minutes: { acknowledge: 5, decide: 10, close: 20 } };
    const story = [opened, step("severity_raised", 100, { promised: worse })];
    expect(tell(story, 101).clocks.map(({ due_at }) => due_at)).toEqual([at(30), at(110), at(120)]);
  });

  test("stand as if a change of many had never been, once it was undone", () => {
    const bulk = "0190a0a0-0000-7000-8000-00000000000b";
    const story = [opened, step("decided", 10, {}, bulk), step("closed", 10, { status: "closed" }, bulk)];
    expect(tell([...story, step("undone", 12, {}, bulk)], 15)).toEqual(tell([opened], 15));
    expect(tell(story, 15)).not.toEqual(tell([opened], 15));
  });

  test("are told the same at any later moment, once they have stopped", () => {
    const types = fc.constantFrom<ActivityType>(
      "taken",
      "asked_client",
      "client_answered",
      "decided",
      "clocks_paused",
      "clocks_resumed",
    );
    const steps = fc.array(fc.tuple(types, fc.integer({ min: 1, max: 900 })), { maxLength: 8 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1_000, max: 9_000 }), (rows, later) => {
        const story = rows
          .toSorted((a, b) => a[1] - b[1])
          .map(([type, minutes]) =>
            step(
              type,
              minutes,
              type === "clocks_paused" ? { pause_reason: "agreed" } : { status: "in_progress" },
            ),
          );
        const whole = [opened, ...story, step("decided", 950), step("closed", 950)];
        expect(tell(whole, later)).toEqual(tell(whole, 950));
      }),
    );
  });
});
