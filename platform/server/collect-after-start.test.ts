import { afterEach, expect, test, vi } from "vitest";
import { collectAfterStart } from "./collect-after-start.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the start left is given back once, when the portal has been at work for a moment", () => {
  vi.useFakeTimers();
  const gc = vi.fn();
  vi.stubGlobal("gc", gc);
  collectAfterStart();
  expect(gc).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(gc).toHaveBeenCalledTimes(1);
});

test("a Node that does not let itself be asked is left alone", () => {
  vi.useFakeTimers();
  vi.stubGlobal("gc", undefined);
  collectAfterStart();
  expect(vi.getTimerCount()).toBe(0);
});
