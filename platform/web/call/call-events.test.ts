import { expect, test } from "vitest";
import { eventLines } from "./call-events.ts";

const stream =
  'data: {"event":"piece","text":"Tiene 3"}\n\n: sigo aquí\n\nid: 4\ndata: {"event":"answer"}\n\n';

test("events are the same however the network cuts them", () => {
  const whole = eventLines().take(stream);
  expect(whole).toEqual(['{"event":"piece","text":"Tiene 3"}', '{"event":"answer"}']);
  for (let size = 1; size < 20; size += 1) {
    const lines = eventLines();
    const cut: string[] = [];
    for (let at = 0; at < stream.length; at += size) cut.push(...lines.take(stream.slice(at, at + size)));
    expect(cut).toEqual(whole);
  }
});

test("what was cut off is no event", () => {
  expect(eventLines().take('data: {"event":"ans')).toEqual([]);
});

test("carriage returns of a proxy and data of several lines are read as the standard says", () => {
  expect(eventLines().take("data: uno\r\ndata: dos\r\n\r\n")).toEqual(["uno\ndos"]);
});
