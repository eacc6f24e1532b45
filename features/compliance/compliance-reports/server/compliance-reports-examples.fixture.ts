import { v7 as uuidv7 } from "uuid";
import type { DocumentContent } from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { aStandard } from "#features/compliance/control-states/server/control-states-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, objectWithId } from "#platform/testing/feature-examples.ts";

/** A board report of a company that has nothing to report yet. */
const boardReport: DocumentContent = {
  kind: "board",
  company: "Empresa",
  title: "Informe",
  issue: "N.º 1",
  note: "",
  summary: "Sin novedades.",
  standings: [],
  moves_since: "",
  moves_summary: "",
  moves: [],
  decisions: [],
  expiries: [],
  exposure: null,
  formula: "",
};
const file = { name: "acta.txt", content: "Acta del comité" };

export default {
  objects: {
    "compliance_reports.apply_states": aStandard({ file, sha256: "0".repeat(64) }),
    "compliance_reports.export_assessment_results": aStandard(),
    "compliance_reports.export_plan_of_action": aStandard(),
    "compliance_reports.export_states": aStandard(),
    "compliance_reports.preview_states": aStandard({ file }),
    "compliance_reports.take_document": async (portal, company) => {
      const id = uuidv7();
      await runQuery(
        portal.database.owner,
        `insert into compliance_document (company_id, id, kind, number, title, content, sha256, issued_by_name, issued_at)
         values ($1, $2, 'board', 1, 'Informe', $4, $3, 'Alguien', now())`,
        [company.id, id, "0".repeat(64), boardReport],
      );
      return objectWithId(id);
    },
  },
} satisfies FeatureExamples;
