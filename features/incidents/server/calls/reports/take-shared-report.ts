import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-reports.contract.ts";
import { addReceipt } from "#features/incidents/server/reports/report.store.ts";
import { reportPaper } from "#features/incidents/server/reports/report-paper.ts";
import { readReport } from "#features/incidents/server/reports/report-view.ts";
import { auditAct } from "#features/incidents/server/work/step-incident.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The provider's people see more of the tables than the company does; here they get what the company gets. */
export const takeSharedReport: Verb<typeof contract.takeSharedReport> = async (context, input) => {
  const { db, actor, clock } = context;
  const read = await readReport(context, input);
  const { report, incident } = read;
  if (report.state !== "issued" || !report.for_client || !incident.client_visible)
    throw new Refusal("not_found");
  const [now, author] = [clock.now(), authorOf(actor)];
  await addReceipt(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    incident_id: report.incident_id,
    report_id: report.id,
    given_to: author.name,
    way: "download",
    note: input.format.toUpperCase(),
    given_at: now,
    recorded_by_name: author.name,
    recorded_at: now,
  });
  auditAct(context, incident, "report_taken", { report_id: report.id, format: input.format });
  return await reportPaper(context, read, input.format);
};
