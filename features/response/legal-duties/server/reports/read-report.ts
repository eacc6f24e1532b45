import type { Report } from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDrafts } from "../case/case-facts.store.ts";
import { type LegalCase, readLegalCase } from "../case/legal-case.ts";
import { dutyWithCode, legalDuties } from "../duties/legal-duties.ts";
import { readCaseValues } from "./case-values.ts";
import { lastSentFields, remarksOnFields, reportDraftOf } from "./report.rules.ts";

/** Returns the present report of a duty of an incident; refuses a duty that requires an act. */
export async function readReport(
  context: VerbContext,
  { id, duty: code }: { id: string; duty: string },
): Promise<{ report: Report; legalCase: LegalCase }> {
  const duty = dutyWithCode(code);
  if (!duty?.report) throw new Refusal("not_found");
  const legalCase = await readLegalCase(context, id);
  const values = await readCaseValues(context, legalCase);
  const draft = (await findDrafts(context.db, id)).find((row) => row.duty === code);
  const fields = reportDraftOf(duty, {
    values,
    written: draft?.fields ?? {},
    sent: lastSentFields(legalCase),
  });
  return {
    legalCase,
    report: {
      duty: code,
      name: duty.name,
      fields,
      remarks: remarksOnFields(duty, fields),
      fields_notice: legalDuties.fields_notice,
      platform: legalDuties.platform,
      version: draft?.version ?? 0,
      updated_at: draft?.updated_at.toISOString() ?? null,
      updated_by_name: draft?.updated_by_name ?? null,
    },
  };
}

/** Returns the fields of a report, to be stored with its filing. */
export function reportContentOf({ fields }: Report): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ key, value }) => (value.trim() === "" ? [] : [[key, value]])));
}
