import { describe, expect, test } from "vitest";
import { passwordNoticeKind } from "./password-notice.tsx";

const now = new Date("2026-11-21T12:00:00Z");
const tomorrow = new Date("2026-11-22T12:00:00Z");
const status = (days: number | null, facts = {}) => ({
  is_expired: false,
  requires_change: false,
  days_until_expiration: days,
  ...facts,
});

describe("the password notice", () => {
  test.each([
    [15, undefined],
    [14, "warning"],
    [1, "warning"],
    [0, "warning"],
    [null, undefined],
  ])("with %s days left is %s", (days, expected) => {
    expect(passwordNoticeKind(status(days), undefined, now)).toBe(expected);
  });

  test("stays away until the day it was put off to", () => {
    expect(passwordNoticeKind(status(5), tomorrow, now)).toBeUndefined();
    expect(passwordNoticeKind(status(5), now, tomorrow)).toBe("warning");
  });

  test("of an expired or initial password cannot be put off", () => {
    expect(passwordNoticeKind(status(-1, { is_expired: true }), tomorrow, now)).toBe("required");
    expect(passwordNoticeKind(status(80, { requires_change: true }), tomorrow, now)).toBe("required");
  });
});
