import lawJson from "#database/reference/anci-law.json" with { type: "json" };
import { anciLawFile } from "#database/reference/anci-law-file.ts";

/** The facts of law 21.663 that screens state. */
export const anciLaw = anciLawFile.parse(lawJson);

/** The standard that holds the law's requirements. */
export const anciStandard = "anci-21663";
