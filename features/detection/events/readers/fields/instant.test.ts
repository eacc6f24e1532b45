import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { readInstant } from "./instant.ts";

test.each([
  ["2026-10-05T09:30:15.250-0300", "2026-10-05T12:30:15.250Z"],
  ["2026-10-05T09:30:15.250+0000", "2026-10-05T09:30:15.250Z"],
  ["2026-10-05T09:30:15.123456+05:30", "2026-10-05T04:00:15.123456Z"],
  ["2026-10-05 09:30:15Z", "2026-10-05T09:30:15.000Z"],
  ["2024-02-29T23:59:59.999999999-0100", "2024-03-01T00:59:59.999999Z"],
])("%s is %s", (rawText, instant) => {
  expect(readInstant(rawText)).toBe(instant);
});

test.each([
  "2026-10-05T09:30:15",
  "2026-02-29T00:00:00Z",
  "2026-13-01T00:00:00Z",
  "2026-10-05T24:00:00Z",
  "2026-10-05T10:00:00+9900",
  "1970-01-01T00:00:07Z",
  "2100-01-01T00:00:00Z",
  "5 de octubre",
  "",
])("«%s» is no moment", (rawText) => {
  expect(readInstant(rawText)).toBeUndefined();
});

test("an instant reads back as itself", () => {
  const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(readInstant(moment.toISOString())).toBe(moment.toISOString());
    }),
  );
});
