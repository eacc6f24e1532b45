import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearNews, isLive, watchLive } from "./live-news.ts";

const openedFakeSources: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    openedFakeSources.push(this);
  }
  close() {
    this.closed = true;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (isHidden: boolean) => {
  page.hidden = isHidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const tell = (data: object) =>
  openedFakeSources.at(-1)?.dispatchEvent(new MessageEvent("alerts.changed", { data: JSON.stringify(data) }));

beforeEach(() => {
  openedFakeSources.length = 0;
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
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
  expect([openedFakeSources.length, heard]).toEqual([1, [{ opened: 2 }]]);
  leave[0]?.();
  expect(openedFakeSources[0]?.closed).toBe(false);
  leave[1]?.();
  expect(openedFakeSources[0]?.closed).toBe(true);
});

test("a hidden page lets go of its stream, takes it up again when it is shown, and is told that it missed some", () => {
  const heard: unknown[] = [];
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", (news) => heard.push(news), missed);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(openedFakeSources[0]?.closed).toBe(true);
  show(false);
  openedFakeSources[1]?.dispatchEvent(new Event("open"));
  expect([openedFakeSources.length, missed.mock.calls.length]).toEqual([2, 1]);
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
  expect([openedFakeSources.length, openedFakeSources[0]?.closed, missed.mock.calls.length]).toEqual([
    1,
    false,
    0,
  ]);
  leave();
});

function refuse(source: FakeSource | undefined): void {
  if (!source) throw new Error("No stream was opened");
  source.readyState = FakeSource.CLOSED;
  source.dispatchEvent(new Event("error"));
}

test("a stream that was refused is asked for again every 30 seconds, and what came is read each time", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  refuse(openedFakeSources[0]);
  vi.advanceTimersByTime(29_000);
  expect(openedFakeSources.length).toBe(1);
  vi.advanceTimersByTime(2_000);
  refuse(openedFakeSources[1]);
  expect([openedFakeSources.length, missed.mock.calls.length]).toEqual([2, 1]);
  vi.advanceTimersByTime(31_000);
  openedFakeSources[2]?.dispatchEvent(new Event("open"));
  expect([openedFakeSources.length, missed.mock.calls.length]).toEqual([3, 2]);
  leave();
  expect(openedFakeSources[2]?.closed).toBe(true);
});

test("a page says that it has no live news from the refusal until a stream is open", () => {
  const states: boolean[] = [];
  const unwatch = watchLive(() => states.push(isLive()));
  const leave = hearNews("alerts.changed", () => {});
  refuse(openedFakeSources[0]);
  vi.advanceTimersByTime(31_000);
  refuse(openedFakeSources[1]);
  vi.advanceTimersByTime(31_000);
  openedFakeSources[2]?.dispatchEvent(new Event("open"));
  expect(states).toEqual([false, true]);
  leave();
  unwatch();
});

test("a page that is left closes its stream at once, and one that the browser shows again opens another", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  dispatchEvent(new Event("pagehide"));
  expect(openedFakeSources[0]?.closed).toBe(true);
  dispatchEvent(new Event("pageshow"));
  openedFakeSources[1]?.dispatchEvent(new Event("open"));
  expect([openedFakeSources.length, missed.mock.calls.length]).toEqual([2, 1]);
  expect(openedFakeSources[1]?.url).toBe(openedFakeSources[0]?.url);
  leave();
});

test("a stream that broke off and came back by itself says that it missed some", () => {
  const missed = vi.fn();
  const leave = hearNews("alerts.changed", () => {}, missed);
  openedFakeSources[0]?.dispatchEvent(new Event("open"));
  expect(missed).not.toHaveBeenCalled();
  openedFakeSources[0]?.dispatchEvent(new Event("error"));
  openedFakeSources[0]?.dispatchEvent(new Event("open"));
  expect([openedFakeSources.length, missed.mock.calls.length]).toEqual([1, 1]);
  leave();
});
