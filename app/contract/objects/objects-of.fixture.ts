import { v7 as uuidv7 } from "uuid";
import { createStatus } from "#features/compliance/server/calls/create-status.ts";
import type { DocumentContent } from "#features/compliance-reports/compliance-reports.contract.ts";
import {
  aFollowedStandard,
  aLibraryStandard,
  inCompany,
} from "#features/control-states/server/a-follower.fixture.ts";
import { addArtifact } from "#features/evidence/server/evidence.public.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { aiObjects } from "./ai-objects.fixture.ts";
import { alertObjects } from "./alert-objects.fixture.ts";
import { analysisObjects } from "./analysis-objects.fixture.ts";
import { assistantObjects } from "./assistant-objects.fixture.ts";
import { assuranceObjects } from "./assurance-objects.fixture.ts";
import { correlationObjects } from "./correlation-objects.fixture.ts";
import { eventObjects } from "./event-objects.fixture.ts";

export interface ObjectOfCompany {
  /** What else the call needs to be valid. */
  body: Record<string, unknown>;
  /** Names an object of the company. */
  foreign: Record<string, unknown>;
  /** Names an object that never was. */
  never: Record<string, unknown>;
  /** Where the library is everybody's, and no secret: what stands in it, and no company follows. */
  unfollowed?: Record<string, unknown>;
}

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

/** The library of standards is everybody's: only what never was is absent. */
const ofTheLibrary: Make = async () => ({
  body: {},
  foreign: { id: 2_000_000_001 },
  never: { id: 2_000_000_002 },
});

/** For each call of scope `company` that names an object: how to make such an object for a company. */
export const objectsOf: Record<string, Make> = {
  ...aiObjects,
  ...alertObjects,
  ...analysisObjects,
  ...assistantObjects,
  ...assuranceObjects,
  ...correlationObjects,
  ...eventObjects,
  "catalog.get_service_period": async (portal, company) => {
    const id = uuidv7();
    await runQuery(
      portal.database.owner,
      "insert into service (name) values ('Servicio de prueba') on conflict do nothing",
    );
    await runQuery(
      portal.database.owner,
      `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, '2026-01-01', '2026-01-31', 'Enero' from service where name = 'Servicio de prueba'`,
      [company.id, id],
    );
    return { body: {}, foreign: { id }, never: { id: uuidv7() } };
  },
  "compliance.change_status": (portal, company) => aState(portal, company, { version: 1 }),
  "compliance.close_period": (portal, company) => aStandard(portal, company, { name: "Primer trimestre" }),
  "compliance.delete_status": (portal, company) => aState(portal, company),
  "compliance.disable_standard": (portal, company) => aStandard(portal, company),
  // Every company may follow any standard of the library: only what never was is absent.
  "compliance.enable_standard": ofTheLibrary,
  "compliance.get_control_status_detail": (portal, company) => aControl(portal, company),
  "compliance.get_status": (portal, company) => aState(portal, company),
  "compliance.grade_control": (portal, company) => aControl(portal, company, { grade: null, version: 0 }),
  "compliance.quick_update": (portal, company) => aControl(portal, company, { version: 0 }),
  "compliance.reopen_period": (portal, company) =>
    aStandard(portal, company, { reason: "Falta una evidencia" }),
  "compliance.replace_status": (portal, company) => aState(portal, company, { ...wholeState, version: 1 }),
  "compliance.adopt_edition": (portal, company) => aStandard(portal, company, { version: 1, version_id: 1 }),
  "compliance.roll_back_edition": (portal, company) => aStandard(portal, company, { version: 1 }),
  "compliance.set_up_standard": (portal, company) => aStandard(portal, company, { version: 1 }),
  "compliance_reports.apply_states": (portal, company) =>
    aStandard(portal, company, { file: aFile, sha256: "0".repeat(64) }),
  "compliance_reports.export_assessment_results": (portal, company) => aStandard(portal, company),
  "compliance_reports.export_plan_of_action": (portal, company) => aStandard(portal, company),
  "compliance_reports.export_states": (portal, company) => aStandard(portal, company),
  "compliance_reports.preview_states": (portal, company) => aStandard(portal, company, { file: aFile }),
  "compliance_reports.take_document": (portal, company) => aDocument(portal, company),
  "evidence.add_status_artifact": async (portal, company) => ({
    ...(await aState(portal, company)),
    body: { files: aFile },
  }),
  "evidence.delete_artifact": (portal, company) => anArtifact(portal, company),
  "evidence.download_file": (portal, company) => anEvidenceFile(portal, company),
  "evidence.get_artifact": (portal, company) => anArtifact(portal, company),
  "evidence.link_artifact": (portal, company) => anArtifact(portal, company),
  "evidence.list_status_artifacts": (portal, company) => aState(portal, company),
  "evidence.preview_file": (portal, company) => anEvidenceFile(portal, company),
  "evidence.replace_artifact": (portal, company) =>
    anArtifact(portal, company, { version: 1, title: "Acta" }),
  "evidence.review_artifact": (portal, company) =>
    anArtifact(portal, company, { version: 1, decision: "approve" }),
  "evidence.show_file": (portal, company) => anEvidenceFile(portal, company),
  "evidence.unlink_artifact": (portal, company) => anArtifact(portal, company),
  "evidence.verify_file": (portal, company) => anEvidenceFile(portal, company),
  "standards.compare_editions": async () => ({
    body: { version_id: 2_000_000_001 },
    foreign: { id: 2_000_000_001 },
    never: { id: 2_000_000_002 },
  }),
  "standards.export_standard": ofTheLibrary,
  "standards.get_control": ofTheLibrary,
  "standards.get_standard": ofTheLibrary,
  "standards.list_editions": ofTheLibrary,
  "standards.list_standard_controls": ofTheLibrary,
  "topics.get_topic": async (portal, company) => ({
    body: {},
    foreign: { id: await aTopic(portal, company) },
    never: { id: uuidv7() },
  }),
  "topics.reply_to_topic": async (portal, company) => ({
    body: { body: "¿Alguna novedad?" },
    foreign: { id: await aTopic(portal, company) },
    never: { id: uuidv7() },
  }),
  "topics.change_topic_status": async (portal, company) => ({
    body: { action: "close_topic" },
    foreign: { id: await aTopic(portal, company) },
    never: { id: uuidv7() },
  }),
};

async function aTopic(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into topic (company_id, id, subject, opened_by, opened_by_name, created_at, last_message_at, last_side)
     select $1, $2, 'Consulta', min(id), 'Alguien', now(), now(), 'client' from portal_user`,
    [company.id, id],
  );
  await runQuery(
    portal.database.owner,
    `insert into topic_message (company_id, id, topic_id, author_id, author_name, side, body, created_at)
     select $1, $2, $3, min(id), 'Alguien', 'client', 'Hola', now() from portal_user`,
    [company.id, uuidv7(), id],
  );
  return id;
}

const wholeState = {
  result: "compliant",
  work_status: "done",
  implementation_score: 1,
  documentation_score: 1,
  target: null,
  justification: "",
  inclusion_reasons: [],
  observation: "",
  owner_id: null,
  due_date: null,
};

/** A standard that the company follows, and nobody else. */
async function aStandard(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const { id } = await aFollowedStandard(portal, company);
  return { body, foreign: { id }, never: { id: 2_000_000_002 } };
}

/** A control of a standard that the company follows, and nobody else. */
async function aControl(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const standard = await aFollowedStandard(portal, company);
  const unfollowed = await aLibraryStandard(portal);
  return {
    body,
    foreign: { id: standard.control("1.1") },
    never: { id: 2_000_000_002 },
    unfollowed: { id: unfollowed.control("1.1") },
  };
}

/** A state that the company has recorded. */
async function aState(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const standard = await aFollowedStandard(portal, company);
  const state = { control_id: standard.control("1.1"), result: "compliant", reason: "" } as const;
  const { id } = await inCompany(portal, company, (context) => createStatus(context, state));
  return { body, foreign: { id }, never: { id: uuidv7() } };
}

const aFile = { name: "acta.txt", content: "Acta del comité" };

async function addEvidence(portal: TestPortal, company: TestCompany) {
  return await inCompany(portal, company, (context) =>
    addArtifact(
      context,
      {
        description: "",
        note: "",
        files: [
          {
            key: "aa/00000000-0000-7000-8000-000000000000",
            name: aFile.name,
            contentType: "application/octet-stream",
            bytes: aFile.content.length,
            sha256: "0".repeat(64),
            look: { head: Buffer.from(aFile.content), tail: Buffer.from(aFile.content), textual: true },
          },
        ],
      },
      { controlIds: [], measureIds: [] },
    ),
  );
}

async function anArtifact(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  return { body, foreign: { id: (await addEvidence(portal, company)).id }, never: { id: uuidv7() } };
}

async function anEvidenceFile(portal: TestPortal, company: TestCompany): Promise<ObjectOfCompany> {
  const [revision] = (await addEvidence(portal, company)).revisions;
  return { body: {}, foreign: { id: revision?.files[0]?.id }, never: { id: uuidv7() } };
}

async function aDocument(portal: TestPortal, company: TestCompany): Promise<ObjectOfCompany> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into compliance_document (company_id, id, kind, number, title, content, sha256, issued_by_name, issued_at)
     values ($1, $2, 'board', 1, 'Informe', $4, $3, 'Alguien', now())`,
    [company.id, id, "0".repeat(64), boardReport],
  );
  return { body: {}, foreign: { id }, never: { id: uuidv7() } };
}

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
