import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { RequestPriority } from "./request-priority.ts";

test("bulk work goes on at once while nobody waits", async () => {
  const way = new RequestPriority();
  const turns: string[] = [];
  const other = nextTurn().then(() => turns.push("others had their turn"));
  await way.yieldToWaiting();
  turns.push("piece");
  await other;
  expect(turns).toContain("others had their turn");
});

test("a piece waits until the last of those who came before it has an answer", async () => {
  const way = new RequestPriority();
  const [first, second] = [way.enter(), way.enter()];
  let wentOn = false;
  const piece = way.yieldToWaiting().then(() => {
    wentOn = true;
  });
  await nextTurn();
  first();
  await nextTurn();
  expect(wentOn).toBe(false);
  second();
  await piece;
  expect(wentOn).toBe(true);
});

test("bulk work moves on also when somebody always waits", async () => {
  const way = new RequestPriority();
  way.enter();
  const pieces: number[] = [];
  for await (const piece of way.inGaps(
    (async function* () {
      yield 1;
      yield 2;
    })(),
  ))
    pieces.push(piece);
  expect(pieces).toEqual([1, 2]);
});

test("people are at work when several things were asked within two seconds, and no longer when they stopped", () => {
  let now = 10_000;
  const way = new RequestPriority(() => now);
  expect(way.peopleAtWork()).toBe(false);
  way.enter()();
  now += 1_500;
  way.enter()();
  // A page that polls the progress of its own work every one and a half seconds does not count.
  expect(way.peopleAtWork()).toBe(false);
  now += 100;
  way.enter()();
  expect(way.peopleAtWork()).toBe(true);
  now += 2_000;
  expect(way.peopleAtWork()).toBe(false);
});
