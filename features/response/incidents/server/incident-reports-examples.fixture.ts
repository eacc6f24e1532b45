import type { FeatureExamples } from "#platform/testing/feature-examples.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { anIncident, aPartOf, incident, withPart } from "./incidents-examples.fixture.ts";

const version = 1;
const sections = JSON.stringify([{ key: "summary", text: "Alguien entró a un buzón." }]);

/** Creates a report of an incident that is shared with the company; its columns can be overridden. */
const report =
  (columns: Record<string, unknown> = {}) =>
  (portal: TestPortal, company: TestCompany, incident_id: string) =>
    aPartOf(portal, company, "incident_report", {
      incident_id,
      title: "Informe posterior al incidente",
      state: "draft",
      sections,
      written_by_name: "Alguien",
      updated_at: new Date(),
      ...columns,
    });

const approved = { state: "approved", approved_by_name: "Otra persona", approved_at: new Date() };
const issued = {
  ...approved,
  state: "issued",
  number: 1,
  for_client: true,
  issued_by_name: "Otra persona",
  issued_at: new Date(),
  sha256: "0".repeat(64),
};
const shown = { client_visible: true, client_summary: "Alguien entró.", published_at: new Date() };

export default {
  objects: {
    "incidents.list_reports": incident(),
    "incidents.compose_report": incident(),
    "incidents.get_report": withPart("report_id", report()),
    "incidents.save_report": withPart("report_id", report(), { version, title: "Informe del acceso ajeno" }),
    "incidents.recompose_section": withPart("report_id", report(), { section: "summary" }),
    "incidents.approve_report": withPart("report_id", report(), { version }),
    "incidents.issue_report": withPart("report_id", report(approved), { version }),
    "incidents.record_receipt": withPart("report_id", report(issued), {
      given_to: "Gerencia de riesgos",
      way: "meeting",
      given_at: "2026-11-02T10:00:00Z",
    }),
    "incidents.take_report": withPart("report_id", report(issued), { format: "docx" }),
    "incidents.take_shared_report": async (portal, company) => {
      const id = await anIncident(portal, company, shown);
      const report_id = await report(issued)(portal, company, id);
      const body = { report_id, format: "docx" };
      return { body, foreign: { id }, never: { id: report_id } };
    },
  },
  actsEachTime: ["incidents.record_receipt", "incidents.take_shared_report"],
} satisfies FeatureExamples;
