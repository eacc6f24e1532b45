import { expect, test } from "vitest";
import { OpenStreams } from "./open-streams.ts";

function streamsOf(perPerson: number, perProcess = 100) {
  const streams = new OpenStreams({ perPerson, perProcess });
  const released: string[] = [];
  const open = (windowId: string, previousWindowId?: string, userId = 1) =>
    streams.open({ userId, windowId, previousWindowId, onRelease: () => released.push(windowId) });
  return { open, released };
}

test("a page that is loaded again takes the place of the page before, whose end was never seen", () => {
  const { open, released } = streamsOf(1);
  open("page 0");
  for (let load = 1; load <= 20; load += 1)
    expect(open(`page ${load}`, `page ${load - 1}`)).toHaveProperty("release");
  expect(released).toHaveLength(20);
});

test("a window that asks again under its own name frees its former place", () => {
  const { open, released } = streamsOf(1);
  open("window");
  expect(open("window")).toHaveProperty("release");
  expect(released).toEqual(["window"]);
});

test("windows of one person are counted apart from those of others, and nobody frees another person's place", () => {
  const { open, released } = streamsOf(2);
  open("a");
  open("b");
  expect(open("c")).toBe("perPerson");
  expect(open("a", "b", 2)).toHaveProperty("release");
  expect(released).toEqual([]);
});

test("a place is freed once, however often the end of its stream is reported", () => {
  const { open, released } = streamsOf(3, 2);
  const first = open("a");
  open("b");
  expect(open("c")).toBe("perProcess");
  if (typeof first !== "string") {
    first.release();
    first.release();
  }
  expect(released).toEqual(["a"]);
  expect(open("c")).toHaveProperty("release");
  expect(open("d")).toBe("perProcess");
});
