import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import type { ReportSection } from "#features/incidents/contracts/incident-reports.contract.ts";
import {
  type ReportSectionKey,
  reportSections,
} from "#features/incidents/contracts/incident-terms.contract.ts";
import { actOnReport, refuse } from "#features/incidents/server/reports/act-on-report.ts";
import { changeReport } from "#features/incidents/server/reports/report.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

type Texts = Partial<Record<ReportSectionKey, string>>;

/** The sections as they are with what was written anew, in their order. */
function withChanges(before: readonly ReportSection[], changes: Texts): ReportSection[] {
  const texts: Texts = Object.fromEntries(before.map(({ key, text }) => [key, text]));
  return reportSections.map((key) => ({ key, text: changes[key] ?? texts[key] ?? "" }));
}

export const saveReport: Verb<typeof contract.saveReport> = async (context, input) => {
  const { title, for_client, sections } = input;
  const { db, actor, clock } = context;
  return await actOnReport(context, input, async (report) => {
    if (report.state === "issued") return refuse("Un informe emitido no cambia: componga otro.");
    const next = withChanges(report.sections, sections);
    const words =
      (title !== undefined && title !== report.title) ||
      next.some(({ key, text }) => text !== (report.sections.find((each) => each.key === key)?.text ?? ""));
    const shown = for_client !== undefined && for_client !== report.for_client;
    if (!words && !shown) return undefined;
    const author = authorOf(actor);
    await changeReport(db, report, {
      ...(title !== undefined && { title }),
      ...(for_client !== undefined && { for_client }),
      // Whoever agreed to it agreed to these words, and to whom they go.
      state: "draft",
      approved_by_name: null,
      approved_at: null,
      sections: next,
      ...(words && { written_by: author.id, written_by_name: author.name }),
      updated_at: clock.now(),
    });
    return { action: "report_changed", details: { report_id: report.id } };
  });
};
