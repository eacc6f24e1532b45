import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { zonedParts } from "./calendar-day.ts";

const zones = [
  "America/Santiago",
  "Pacific/Easter",
  "America/Punta_Arenas",
  "Asia/Kathmandu",
  "UTC",
] as const;
const moments = fc.date({ min: new Date("1975-01-01Z"), max: new Date("2090-01-01Z"), noInvalidDate: true });

test("calendar and clock of any zone at any moment are those that the platform itself shows", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, timeZone) => {
      const displayText = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        dateStyle: "short",
        timeStyle: "short",
      }).format(moment);
      const { year, month, day, hour, minute } = zonedParts(moment, timeZone);
      const two = (part: number) => String(part).padStart(2, "0");
      expect(`${two(day)}/${two(month)}/${year}, ${hour}:${minute}`).toBe(displayText);
    }),
    { numRuns: 2_000 },
  );
});
