import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { eventIdOf, timeOfEventId } from "./event-id.rules.ts";

const moments = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });

test("the name of an event is a UUIDv7 that says when it happened, the same for the same record", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), moments, fc.string(), (company, moment, fingerprint) => {
      const id = eventIdOf(company, moment.toISOString(), fingerprint);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timeOfEventId(id)).toEqual(moment);
      expect(eventIdOf(company, moment.toISOString(), fingerprint)).toBe(id);
      expect(eventIdOf(company + 1, moment.toISOString(), fingerprint)).not.toBe(id);
    }),
  );
});
