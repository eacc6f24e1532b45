import lawJson from "#database/reference/anci-law.json" with { type: "json" };
import { anciLawFile } from "#database/reference/anci-law-file.ts";

/** The facts of law 21.663 that screens state. */
export const anciLaw = anciLawFile.parse(lawJson);

/** The code of the standard that contains the requirements of the law. */
export const anciStandard = "anci-21663";
