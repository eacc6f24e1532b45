import lawJson from "#database/reference/anci-law.json" with { type: "json" };
import { anciLawFile } from "#database/reference/anci-law-file.ts";
import holidaysJson from "#database/reference/chile-holidays.json" with { type: "json" };
import { chileHolidaysFile } from "#database/reference/chile-holidays-file.ts";

/** The facts of law 21.663 that screens state. */
export const anciLaw = anciLawFile.parse(lawJson);

/** The standard that holds the law's requirements. */
export const anciStandard = "anci-21663";

/** The legal holidays of Chile that the terms of the law skip. */
export const holidays: ReadonlySet<string> = new Set(
  chileHolidaysFile.parse(holidaysJson).holidays.map(({ date }) => date),
);
