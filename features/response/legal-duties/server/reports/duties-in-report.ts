import type { ReportPart } from "#features/response/incidents/server/incidents.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { dutyStateLabels } from "../../legal-duties.labels.ts";
import { readLegalCase, standingOf } from "../case/legal-case.ts";
import { dutyOf, legalDuties } from "../duties/legal-duties.ts";

/** The duties of an incident in its report: each deadline and each filing with its number. */
export const dutiesInReport: ReportPart = {
  section: "duties",
  async write(context, id) {
    const { known, filings } = await readLegalCase(context, id);
    const lines = standingOf(known, context.clock.now())
      .filter(({ state }) => state !== "not_applicable")
      .map(({ code, state, limit, filedAt }) => {
        const folios = filings.filter(({ duty, folio }) => duty === code && folio).map(({ folio }) => folio);
        const parts = [
          `${dutyOf(code)?.name ?? code}: ${dutyStateLabels[state].text.toLowerCase()}`,
          limit && `límite ${dateTime(limit)}`,
          filedAt && `enviado ${dateTime(filedAt)}`,
          folios.length > 0 && `folio ${folios.join(", ")}`,
        ];
        return `- ${parts.filter(Boolean).join(", ")}`;
      });
    return lines.length === 0 ? "" : `${lines.join("\n")}\n\n${legalDuties.notice}`;
  },
};
