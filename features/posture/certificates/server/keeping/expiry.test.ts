import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { daysLeft, expiryBandOf, expiryTimes, percentLeft } from "./expiry.rules.ts";
import { networkScopeOfHost } from "./scope.rules.ts";

const day = 86_400_000;
const start = new Date("2026-01-01T00:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * day);
const lasting = (days: number, leadDays: number | null = null) => ({
  not_before: start,
  not_after: after(days),
  ...expiryTimes(start, after(days), leadDays),
});
/** Returns the day of the lifetime on which each band begins. */
const days = (lifetime: number, leadDays: number | null = null) => {
  const { renew_from, short_from, urgent_from } = lasting(lifetime, leadDays);
  return [renew_from, short_from, urgent_from].map((at) => (at.getTime() - start.getTime()) / day);
};

test("a year's certificate is renewed from its last third on, short from a month, urgent from a week", () => {
  expect(days(396)).toEqual([264, 366, 389]);
});

test("what lasts ninety days, or ten, has no month: its share counts", () => {
  expect(days(90)).toEqual([60, 67.5, 83]);
  // A half of ten days instead of a third.
  expect(days(10)[0]).toBe(5);
  expect(days(10)[1]).toBe(7.5);
  expect(days(12)[0]).toBe(8);
});

test("days that a person says stand for the share, and nothing is short before them", () => {
  expect(days(396, 60)).toEqual([336, 366, 389]);
  expect(days(396, 3)).toEqual([393, 393, 393]);
});

test("each moment has its band", () => {
  const certificate = lasting(396);
  expect([-1, 0, 264, 366, 389, 396].map((at) => expiryBandOf(certificate, after(at)))).toEqual([
    "not_yet",
    "valid",
    "renew",
    "short",
    "urgent",
    "expired",
  ]);
});

test("bands never go back while time goes on, whatever the lifetime", () => {
  const order = ["not_yet", "valid", "renew", "short", "urgent", "expired"];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_200 }),
      fc.option(fc.integer({ min: 1, max: 825 })),
      fc.array(fc.double({ min: -5, max: 1_300, noNaN: true }), { minLength: 2, maxLength: 12 }),
      (lifetime, lead, moments) => {
        const bandOrder = moments
          .toSorted((one, other) => one - other)
          .map((at) => order.indexOf(expiryBandOf(lasting(lifetime, lead), after(at))));
        // If the lead time exceeds the validity, the certificate is due for renewal before it begins.
        expect(bandOrder).toEqual(bandOrder.toSorted((one, other) => one - other));
      },
    ),
  );
});

test("days are those of the calendar in Chile, and the share is of the lifetime", () => {
  const end = { ...lasting(100), not_after: new Date("2026-04-11T02:00:00Z") };
  // The end is at 23:00 on 10 April in Santiago.
  expect(daysLeft(end.not_after, new Date("2026-04-10T12:00:00Z"))).toBe(0);
  expect(percentLeft(lasting(100), after(75))).toBe(25);
  expect([percentLeft(lasting(100), after(-5)), percentLeft(lasting(100), after(500))]).toEqual([100, 0]);
});

test("private addresses and names that no registry gives are internal; a name alone says nothing", () => {
  expect(
    [
      ["erp.empresa.cl", "10.1.2.3"],
      ["192.168.0.4", ""],
      ["fd00::1", ""],
      ["intranet", ""],
      ["erp.local", ""],
      ["www.empresa.cl", "203.0.113.5"],
      ["2001:db8::1", ""],
      ["www.empresa.cl", ""],
    ].map(([host = "", address = ""]) => networkScopeOfHost(host, address)),
  ).toEqual(["internal", "internal", "internal", "internal", "internal", "external", "external", "unknown"]);
});
