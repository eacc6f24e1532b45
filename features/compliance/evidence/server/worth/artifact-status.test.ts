import { describe, expect, test } from "vitest";
import { artifactStatusOnDay, bestState, evidenceStateOnDay } from "./artifact-status.rules.ts";

const approved = (valid_until: string | null) => ({ status: "approved", valid_until });
const waiting = { status: "in_review", valid_until: null };
const rejected = { status: "rejected", valid_until: null };

describe("the state of a revision", () => {
  test.each([
    ["2026-03-01", "expired"],
    ["2026-03-02", "expiring"],
    ["2026-04-01", "expiring"],
    ["2026-04-02", "approved"],
    [null, "approved"],
  ])("approved until %s, on 2 March it is %s", (until, status) => {
    expect(artifactStatusOnDay(approved(until), "2026-03-02")).toBe(status);
  });

  test("a revision that is not approved neither expires nor is about to", () => {
    expect(artifactStatusOnDay({ status: "rejected", valid_until: "2020-01-01" }, "2026-03-02")).toBe(
      "rejected",
    );
  });
});

describe("the worth of evidence", () => {
  const today = "2026-03-02";
  test.each([
    ["a renewal in review beside what is still valid", waiting, approved("2027-01-01"), "valid"],
    ["a rejected renewal beside what is still valid", rejected, approved(null), "valid"],
    ["a renewal in review of what expired", waiting, approved("2026-01-01"), "in_review"],
    ["a rejected renewal of what expired", rejected, approved("2026-01-01"), "expired"],
    ["a first upload", waiting, null, "in_review"],
  ] as const)("%s", (_what, newest, before, worth) => {
    expect(evidenceStateOnDay(newest, before, today)).toBe(worth);
  });

  test("of several the best counts, and of none there is none", () => {
    expect(bestState(["rejected", "expired", "in_review", "expiring", "valid"])).toBe("valid");
    expect(bestState(["rejected", "expired"])).toBe("expired");
    expect(bestState([])).toBe("none");
  });
});
