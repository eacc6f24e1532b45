import { describe, expect, test } from "vitest";
import { stretchBegins, visitorDigest, visitorNetworkOf } from "./visitor.rules.ts";

describe("a visitor's network", () => {
  test.each([
    ["200.27.2.2", "200.27.2.2"],
    ["::ffff:200.27.2.2", "200.27.2.2"],
    ["2800:300:6331:1:aaaa::1", "2800:300:6331:1::/64"],
    ["2800:300:6331:1:bbbb::2", "2800:300:6331:1::/64"],
    ["", "unknown"],
  ])("%s counts as %s", (ip, network) => expect(visitorNetworkOf(ip)).toBe(network));
});

test("a visitor is known by browser and network together", () => {
  const visitor = { csrfCookie: "A".repeat(32), ip: "200.27.2.2" };
  expect(visitorDigest(visitor)).toEqual(visitorDigest({ ...visitor }));
  expect(visitorDigest({ ...visitor, ip: "200.27.2.3" })).not.toEqual(visitorDigest(visitor));
  expect(visitorDigest({ ...visitor, csrfCookie: "B".repeat(32) })).not.toEqual(visitorDigest(visitor));
});

test("a stretch of time begins on the clock, not with the first try", () => {
  expect(stretchBegins(new Date("2026-03-01T12:47:10Z"), 10)).toEqual(new Date("2026-03-01T12:40:00Z"));
});
