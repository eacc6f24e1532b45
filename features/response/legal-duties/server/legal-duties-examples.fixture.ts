import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";
import { anIncident, aRegime } from "./an-incident.fixture.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function aDutyCase(portal: TestPortal, company: TestCompany): Promise<string> {
  await aRegime(portal, company, "pse");
  return await anIncident(portal, company, { knownAt: hoursAgo(1) });
}

const incident =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aDutyCase(portal, company), body);

const sentReport: MakeObject = async (portal, company) => {
  const [id, filing] = [await aDutyCase(portal, company), uuidv7()];
  const key = await aStoredFile(portal, "Comprobante");
  await runQuery(
    portal.database.owner,
    `insert into legal_filing (company_id, id, incident_id, duty, sent_at, folio, receipt_name, receipt_type,
       receipt_bytes, receipt_sha256, filed_by_name, filed_at)
     values ($1, $2, $3, 'early_alert', now(), 'F-1', 'folio.pdf', 'application/pdf', 11, 'x', 'Alguien', now())`,
    [company.id, filing, id],
  );
  await runQuery(
    portal.database.owner,
    "insert into legal_receipt (company_id, filing_id, incident_id, file_key) values ($1, $2, $3, $4)",
    [company.id, filing, id, key],
  );
  return {
    body: {},
    foreign: { id, filing_id: filing },
    never: { id: uuidv7(), filing_id: uuidv7() },
  };
};

const fact = { kind: "significant", answer: "yes" };
const words = "No es un incidente de la empresa";

export default {
  objects: {
    "legal_duties.get_incident_duties": incident(),
    "legal_duties.preview_fact": incident({ fact }),
    "legal_duties.declare_fact": incident({ fact, proof: "Acta del comité" }),
    "legal_duties.dismiss_duty": incident({ duty: "early_alert", words }),
    "legal_duties.reinstate_duty": incident({ duty: "early_alert", words }),
    "legal_duties.get_report": incident({ duty: "early_alert" }),
    "legal_duties.save_report": incident({
      duty: "early_alert",
      version: 0,
      fields: { status: "Contenido" },
    }),
    "legal_duties.export_report": incident({ duty: "early_alert", as: "json" }),
    "legal_duties.file_duty": incident({
      duty: "early_alert",
      sent_at: hoursAgo(0.2).toISOString(),
      folio: "F-1",
    }),
    "legal_duties.download_receipt": sentReport,
  },
  actsEachTime: ["legal_duties.declare_fact", "legal_duties.dismiss_duty", "legal_duties.reinstate_duty"],
  jobs: {
    "legal_duties.give_alarms": async (portal) => {
      const company = await aCompany(portal);
      await aRegime(portal, company, "pse");
      // Alerts depend on the hours left by the clock of the portal, which a test may have changed.
      await anIncident(portal, company, { knownAt: portal.gate.clock.now() });
      return nightly;
    },
  },
} satisfies FeatureExamples;
