import { expect, test } from "vitest";
import { instantOfLocalTime, localTimestamp, offeredTimeZones, zoneName } from "./written-moment.ts";

test("an hour is the one of the zone in which it was written down, also when the clock changes", () => {
  const at = { day: "2026-11-20", time: "14:05" };
  expect(instantOfLocalTime({ ...at, zone: "America/Santiago" })).toBe("2026-11-20T17:05:00.000Z");
  expect(instantOfLocalTime({ ...at, zone: "UTC" })).toBe("2026-11-20T14:05:00.000Z");
  expect(instantOfLocalTime({ day: "2026-06-20", time: "14:05", zone: "America/Santiago" })).toBe(
    "2026-06-20T18:05:00.000Z",
  );
});

test("a time that is written is read back unchanged", () => {
  const written = localTimestamp(new Date("2026-11-20T17:05:00Z"), "America/Santiago");
  expect(written).toEqual({ day: "2026-11-20", time: "14:05", zone: "America/Santiago" });
  expect(instantOfLocalTime(written)).toBe("2026-11-20T17:05:00.000Z");
});

test("a day without its hour is no moment yet", () => {
  expect(instantOfLocalTime({ day: "2026-11-20", time: "", zone: "UTC" })).toBeUndefined();
});

test("one's own zone is offered first, and none twice", () => {
  expect(offeredTimeZones("UTC")).toEqual([
    "UTC",
    "America/Santiago",
    "America/Punta_Arenas",
    "Pacific/Easter",
  ]);
  expect(zoneName("America/Punta_Arenas")).toBe("Punta Arenas");
});
