import type * as contract from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCase } from "../case/change-case.ts";
import { readLegalCase } from "../case/legal-case.ts";
import { insertFiling } from "../case/write-case.store.ts";
import { dutyOf } from "../duties/legal-duties.ts";
import { contentOf, readReport } from "../reports/read-report.ts";

const alreadyFiled = () =>
  new Refusal("conflict", {
    detail: "Ese reporte ya consta como enviado. Lo que se envió después lo rectifica.",
  });

export const fileDuty: Verb<typeof contract.fileDuty> = async (
  context,
  { id, duty: code, sent_at, folio, note, rectifies, receipt },
) => {
  const duty = dutyOf(code);
  // Adopting a plan is a fact with its proof: informing it runs from there.
  if (!duty || code === "action_plan") throw new Refusal("not_found");
  const sentAt = new Date(sent_at);
  if (sentAt > context.clock.now())
    throw new Refusal("invalid_input", { detail: "Ese momento todavía no llega." });
  const legalCase = await readLegalCase(context, id);
  const first = legalCase.filings.find((filing) => filing.duty === code && filing.rectifies === null);
  if (rectifies && !legalCase.filings.some((filing) => filing.id === rectifies && filing.duty === code))
    throw new Refusal("not_found");
  if (!rectifies && first) throw alreadyFiled();
  const content = duty.report ? contentOf((await readReport(context, { id, duty: code })).report) : {};
  return await changeCase(context, {
    incidentId: id,
    action: rectifies ? "legal_duty.rectified" : "legal_duty.filed",
    details: { duty: code, folio, sent_at: sentAt.toISOString(), sha256: receipt?.sha256 ?? null },
    note: `${duty.name}: ${duty.report ? "enviado" : "hecho"} el ${dateTime(sentAt)}${folio && `, folio ${folio}`}.`,
    write: async (written) => {
      const filed = await insertFiling(context.db, written, {
        duty: code,
        sent_at: sentAt,
        folio,
        note,
        rectifies: rectifies ?? null,
        content,
        receipt: receipt
          ? {
              key: receipt.key,
              name: receipt.name,
              type: receipt.contentType,
              bytes: receipt.bytes,
              sha256: receipt.sha256,
            }
          : null,
      });
      if (!filed) throw alreadyFiled();
    },
  });
};
