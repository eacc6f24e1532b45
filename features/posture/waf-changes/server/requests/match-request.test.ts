import { describe, expect, test } from "vitest";
import { bestMatch, type MatchedChange, type MatchedRequest } from "./match-request.rules.ts";

const at = new Date("2026-11-20T15:00:00Z");
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
const change = (more: Partial<MatchedChange> = {}): MatchedChange => ({
  at,
  kind: "rule",
  siteId: "9001",
  siteName: "www.quilquen.example",
  text: "",
  ...more,
});
const request = (more: Partial<MatchedRequest> = {}): MatchedRequest => ({
  id: "1",
  number: 12,
  kinds: ["rule"],
  sites: ["WWW.quilquen.example"],
  window_from: hours(-1),
  window_to: hours(1),
  state: "approved",
  is_emergency: false,
  ...more,
});
const outcome = (one: Partial<MatchedChange>, ...requests: Partial<MatchedRequest>[]) => {
  const match = bestMatch(change(one), requests.map(request));
  return match && `${match.state} ${match.score} ${match.request.number}`;
};

describe("a change is compared with requests by score", () => {
  test("site, window and kind link it", () => {
    expect(outcome({}, {})).toBe("linked 90 12");
    expect(outcome({ siteName: null }, { sites: ["9001"] })).toBe("linked 90 12");
  });

  test("the number in its text counts whole", () => {
    expect(outcome({ text: "según cmb-12" }, {})).toBe("linked 100 12");
    expect(outcome({ text: "según CMB-123" }, {})).toBe("linked 90 12");
  });

  test("70 points link, and from 40 on a person is asked", () => {
    expect(outcome({ kind: "policy" }, {})).toBe("linked 70 12");
    expect(outcome({ siteId: null, siteName: null }, {})).toBe("proposed 50 12");
    expect(outcome({ kind: "policy" }, { window_from: hours(1), window_to: hours(2) })).toBe(
      "proposed 40 12",
    );
    expect(outcome({ kind: "policy", siteId: null, siteName: null }, {})).toBeUndefined();
  });

  test("a request without approval is proposed only, and a refused one is no request", () => {
    expect(outcome({}, { state: "pending" })).toBe("proposed 90 12");
    expect(outcome({}, { state: "refused" })).toBeUndefined();
  });

  test("a request for the whole account claims nothing outside its window", () => {
    expect(outcome({}, { sites: [], kinds: [] })).toBe("linked 90 12");
    expect(outcome({}, { sites: [], kinds: [], window_from: hours(1), window_to: hours(2) })).toBeUndefined();
  });

  test("the best score wins, then the earlier window, then the lower number", () => {
    expect(outcome({}, { number: 1, kinds: ["cache"] }, { number: 2 })).toBe("linked 90 2");
    expect(outcome({}, { number: 1 }, { number: 2, window_from: hours(-2) })).toBe("linked 90 2");
    expect(outcome({}, { number: 5 }, { number: 3 })).toBe("linked 90 3");
  });

  test("a window that is days away is not compared", () => {
    expect(outcome({}, { window_from: hours(80), window_to: hours(90) })).toBeUndefined();
  });
});
