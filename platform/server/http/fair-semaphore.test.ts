import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairSemaphore } from "./fair-semaphore.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const few = {
  places: 4,
  placesOfCompany: 3,
  placesOfPerson: 2,
  waiting: 10,
  waitingOfCompany: 8,
  waitingOfPerson: 6,
  longestWaitMs: 4_000,
};
const newSemaphore = () => new FairSemaphore(few, (excess) => new Error(excess));

/** Requests a slot and, once it has one, occupies it until `leave` is called. */
function ask(places: FairSemaphore, person: string, how: "enter" | "resume" = "enter") {
  const request = {
    began: false,
    refused: "",
    leave: () => {},
  };
  const [company = ""] = person.split("/");
  places[how]({ company, person }).then(
    (leave) => Object.assign(request, { began: true, leave }),
    (error: Error) => {
      request.refused = error.message;
    },
  );
  return request;
}
const several = (places: FairSemaphore, person: string, count: number) =>
  Array.from({ length: count }, () => ask(places, person));
const running = (all: { began: boolean }[]) => all.filter(({ began }) => began).length;
const refuse = (all: { refused: string }[]) => all.map((one) => one.refused).filter(Boolean);
const settle = () => vi.advanceTimersByTimeAsync(0);

test("neither one person nor one company has all places", async () => {
  const places = newSemaphore();
  const greedy = several(places, "a/ana", 5);
  const colleague = several(places, "a/bea", 2);
  const other = several(places, "b/carla", 2);
  await settle();
  expect([running(greedy), running(colleague), running(other)]).toEqual([2, 1, 1]);
});

test("a free place goes to whoever has the fewest, however long another has queued", async () => {
  const places = newSemaphore();
  const greedy = several(places, "a/ana", 6);
  const second = several(places, "b/bea", 4);
  const late = ask(places, "c/carla");
  await settle();
  greedy[0]?.leave();
  await settle();
  expect([running(second), late.began]).toEqual([2, true]);
});

test("who asks beyond their share hears so at once, and nobody else does", async () => {
  const places = newSemaphore();
  const greedy = several(places, "a/ana", 12);
  await settle();
  expect(refuse(greedy)).toEqual(Array(4).fill("own_share"));
  const other = several(places, "b/bea", 4);
  await settle();
  expect(refuse(other)).toEqual([]);
});

test("when too many wait, the newest of the longest queue gives way to who comes with less", async () => {
  const places = newSemaphore();
  const greedy = several(places, "a/ana", 8);
  const others = ["b/bea", "c/carla"].flatMap((person) => several(places, person, 2));
  const third = several(places, "d/dora", 2);
  await settle();
  expect([places.waiting, refuse([...greedy, ...others, ...third])]).toEqual([10, []]);
  const late = ask(places, "e/elsa");
  await settle();
  expect([refuse(greedy), late.refused, places.waiting]).toEqual([["own_share"], "", 10]);
  expect(greedy[7]?.refused).toBe("own_share");
});

test("among equals the last one to come is sent away", async () => {
  const places = newSemaphore();
  const crowd = Array.from({ length: 14 }, (_, at) => ask(places, `${at}/somebody`));
  const late = ask(places, "late/somebody");
  await settle();
  expect([running(crowd), refuse(crowd), late.refused]).toEqual([4, [], "crowd"]);
});

test("what was let in goes on before what comes new, and is never sent away for its number", async () => {
  const places = newSemaphore();
  const running4 = [...several(places, "a/ana", 2), ...several(places, "b/bea", 2)];
  const fresh = several(places, "c/carla", 6);
  const going = Array.from({ length: 12 }, () => ask(places, "d/dora", "resume"));
  await settle();
  expect(refuse(going)).toEqual([]);
  running4[0]?.leave();
  await settle();
  expect([going[0]?.began, running(fresh)]).toEqual([true, 0]);
});

test("who waits too long is asked to come back, and a place is given back also by work that fails", async () => {
  const places = newSemaphore();
  const requests = several(places, "a/ana", 3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requests.map((one) => one.refused)).toEqual(["", "", "own_share"]);
  await expect(
    places.within({ company: "b", person: "b/bea" }, async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  const after = several(places, "b/bea", 2);
  await settle();
  expect([running(after), places.waiting]).toEqual([2, 0]);
});
