import { expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

const afterFailures = (count: number) => {
  const breaker = new CircuitBreaker();
  for (let failure = 0; failure < count; failure += 1) {
    breaker.admit(0);
    breaker.failed(0);
  }
  return breaker;
};

test("a service rests after three failures in a row, and not after two", () => {
  expect(afterFailures(2).admit(1)).toBe(true);
  expect(afterFailures(3).admit(29_999)).toBe(false);
});

test("one success in between begins the count anew", () => {
  const breaker = afterFailures(2);
  breaker.succeeded();
  breaker.failed(0);
  expect(breaker.admit(1)).toBe(true);
});

test("after the rest one call tries, and the others wait for what becomes of it", () => {
  const breaker = afterFailures(3);
  expect([breaker.admit(30_000), breaker.admit(30_000)]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.admit(30_001), breaker.admit(30_001)]).toEqual([true, true]);
});

test("a trial that fails means another rest; one that says nothing lets the next one try", () => {
  const breaker = afterFailures(3);
  breaker.admit(30_000);
  breaker.failed(30_000);
  expect(breaker.admit(59_999)).toBe(false);
  breaker.admit(60_000);
  breaker.undecided();
  expect(breaker.admit(60_000)).toBe(true);
});
