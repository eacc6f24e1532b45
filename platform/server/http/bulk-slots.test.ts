import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BulkSlots } from "./bulk-slots.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts work that lasts until `end` is called. */
function begin(places: BulkSlots, company: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = { began: false, end: resolve, done: Promise.resolve() };
  work.done = places.within(company, async () => {
    work.began = true;
    await promise;
  });
  work.done.catch(() => {});
  return work;
}
const several = (places: BulkSlots, company: number, count: number) =>
  Array.from({ length: count }, () => begin(places, company));
const running = (works: { began: boolean }[]) => works.filter(({ began }) => began).length;
const settle = () => vi.advanceTimersByTimeAsync(0);

test("a company with fifty exports leaves places for the others", async () => {
  const places = new BulkSlots();
  const loud = several(places, 1, 20);
  const quiet = several(places, 2, 2);
  await settle();
  expect([running(loud), running(quiet)]).toEqual([2, 2]);
});

test("a free place goes to the company that has the fewest, however long another has queued", async () => {
  const places = new BulkSlots();
  const [first, second] = [several(places, 1, 10), several(places, 2, 10)];
  const third = begin(places, 3);
  await settle();
  expect(third.began).toBe(false);
  first[0]?.end();
  await settle();
  expect([running(first), running(second), third.began]).toEqual([2, 2, true]);
});

test("everybody gets their turn, and a place is given back also by work that fails", async () => {
  const places = new BulkSlots();
  const works = several(places, 1, 12);
  await expect(
    Promise.all([
      Promise.all(
        works.map(({ end, done }) => {
          end();
          return done;
        }),
      ),
      places.within(1, async () => {
        throw new Error("broken");
      }),
    ]),
  ).rejects.toThrow("broken");
  expect(running(works)).toBe(12);
  const after = several(places, 1, 2);
  await settle();
  expect(running(after)).toBe(2);
});

test("what comes behind too many, or waits too long, is asked to come back", async () => {
  const places = new BulkSlots();
  const works = several(places, 1, 2 + 24);
  const refusal = { code: "too_many_requests", retryAfterSeconds: 5 };
  await expect(places.within(1, async () => {})).rejects.toMatchObject(refusal);
  await expect(places.within(2, async () => "taken")).resolves.toBe("taken");
  const waited = expect(works[5]?.done).rejects.toMatchObject(refusal);
  await vi.advanceTimersByTimeAsync(20_000);
  await waited;
  expect(running(works)).toBe(2);
});
