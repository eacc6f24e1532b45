import dutiesJson from "#database/reference/legal-duties.json" with { type: "json" };
import { type LegalDutiesFile, legalDutiesFile } from "#database/reference/legal-duties-file.ts";

/** The legal duties after an incident, read once. */
export const legalDuties: LegalDutiesFile = legalDutiesFile.parse(dutiesJson);

export type Duty = LegalDutiesFile["duties"][number];
export type DutyTerm = NonNullable<Duty["term"]>;

export function dutyWithCode(code: string): Duty | undefined {
  return legalDuties.duties.find((duty) => duty.code === code);
}

export function reportFields(report: string | null | undefined) {
  return legalDuties.reports.find(({ code }) => code === report)?.fields ?? [];
}
