import type {
  Remark,
  ReportField,
} from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import type { LegalCase } from "../case/legal-case.ts";
import { type Duty, reportFields } from "../duties/legal-duties.ts";
import { personalDataIn } from "./personal-data.rules.ts";

/** The values of an incident, under the names of the report fields. */
export type CaseValues = ReadonlyMap<string, string>;
/** The texts of a person, by field. */
export type WrittenFields = Readonly<Record<string, string>>;

/** Returns each field of a report: the person's text, otherwise the present data of the incident. */
export function reportDraftOf(
  duty: Pick<Duty, "report">,
  { values, written, sent }: { values: CaseValues; written: WrittenFields; sent: WrittenFields },
): ReportField[] {
  return reportFields(duty.report).map(
    ({ key, label, kind, required, source, options = [], hint = null }) => {
      const proposed = (source && values.get(source)) ?? "";
      return {
        key,
        label,
        kind,
        required,
        options,
        hint,
        value: written[key] ?? proposed,
        proposed,
        written: key in written,
        sent: sent[key] ?? null,
      };
    },
  );
}

/** Returns remarks about missing fields, and about personal data in fields that do not ask for it. */
export function remarksOnFields(duty: Pick<Duty, "report">, fields: readonly ReportField[]): Remark[] {
  const personal = new Set(
    reportFields(duty.report)
      .filter((field) => field.personal)
      .map(({ key }) => key),
  );
  return fields.flatMap(({ key, label, value, required }): Remark[] => {
    const base = { field: key, label };
    if (value.trim() === "") return required ? [{ ...base, kind: "missing", found: "" }] : [];
    if (personal.has(key)) return [];
    return personalDataIn(value).map(({ kind, found }) => ({ ...base, kind, found: found.slice(0, 60) }));
  });
}

/** Returns the last value of each field that was sent to the agency, over all reports of the incident. */
export function lastSentFields({ filings }: Pick<LegalCase, "filings">): Record<string, string> {
  return Object.assign({}, ...filings.map(({ content }) => content));
}
