import type { ReportPart } from "#features/response/incidents/server/incidents.public.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { dutyStateLabels } from "../../legal-duties.labels.ts";
import { currentDuties, readLegalCase } from "../case/legal-case.ts";
import { dutyWithCode, legalDuties } from "../duties/legal-duties.ts";

/** The part of an incident report with its duties: each deadline, and each filing with its number. */
export const dutiesInReport: ReportPart = {
  section: "duties",
  async write(context, id) {
    const { known, filings } = await readLegalCase(context, id);
    const lines = currentDuties(known, context.clock.now())
      .filter(({ state }) => state !== "not_applicable")
      .map(({ code, state, limit, filedAt }) => {
        const folios = filings.filter(({ duty, folio }) => duty === code && folio).map(({ folio }) => folio);
        const parts = [
          `${dutyWithCode(code)?.name ?? code}: ${dutyStateLabels[state].text.toLowerCase()}`,
          limit && `límite ${dateTime(limit)}`,
          filedAt && `enviado ${dateTime(filedAt)}`,
          folios.length > 0 && `folio ${folios.join(", ")}`,
        ];
        return `- ${parts.filter(Boolean).join(", ")}`;
      });
    return lines.length === 0 ? "" : `${lines.join("\n")}\n\n${legalDuties.notice}`;
  },
};
