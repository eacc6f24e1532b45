import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearNews } from "./live-news.ts";

const opened: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  closed = false;
  constructor() {
    super();
    opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const tell = (data: object) =>
  opened.at(-1)?.dispatchEvent(new MessageEvent("alerts.changed", { data: JSON.stringify(data) }));

beforeEach(() => {
  opened.length = 0;
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all parts of a page share one stream, which ends with the last of them", () => {
  const heard: unknown[] = [];
  const leave = [
    hearNews("alerts.changed", (news) => heard.push(news)),
    hearNews("topics.changed", () => {}),
  ];
  tell({ opened: 2 });
  expect([opened.length, heard]).toEqual([1, [{ opened: 2 }]]);
  leave[0]?.();
  expect(opened[0]?.closed).toBe(false);
  leave[1]?.();
  expect(opened[0]?.closed).toBe(true);
});

test("a hidden page lets go of its stream, takes it up again when it is shown, and is told that it missed some", () => {
  const heard: unknown[] = [];
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", (news) => heard.push(news), missed);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(opened[0]?.closed).toBe(true);
  show(false);
  expect([opened.length, missed.mock.calls.length]).toEqual([2, 1]);
  tell({ opened: 1 });
  expect(heard).toEqual([{ opened: 1 }]);
  leave();
});

test("looking at another window for a moment changes nothing", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  show(true);
  vi.advanceTimersByTime(2_000);
  show(false);
  vi.advanceTimersByTime(60_000);
  expect([opened.length, opened[0]?.closed, missed.mock.calls.length]).toEqual([1, false, 0]);
  leave();
});

test("a stream that was refused is asked for again after a while, and what came meanwhile is asked for too", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  const [refused] = opened;
  if (!refused) throw new Error("No stream was opened");
  refused.readyState = FakeSource.CLOSED;
  refused.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(29_000);
  expect(opened.length).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect([opened.length, missed.mock.calls.length]).toEqual([2, 1]);
  leave();
  expect(opened[1]?.closed).toBe(true);
});

test("a stream that broke off and came back by itself says that it missed some", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  opened[0]?.dispatchEvent(new Event("open"));
  expect(missed).not.toHaveBeenCalled();
  opened[0]?.dispatchEvent(new Event("error"));
  opened[0]?.dispatchEvent(new Event("open"));
  expect([opened.length, missed.mock.calls.length]).toEqual([1, 1]);
  leave();
});
