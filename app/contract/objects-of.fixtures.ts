import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { aFollowedStandard, inCompany } from "#features/compliance/server/a-follower.fixture.ts";
import { createStatus } from "#features/compliance/server/create-status.ts";
import type { DocumentContent } from "#features/compliance-reports/document-content.contract.ts";
import { ensureSource, takeBatch } from "#features/events/server/events.public.ts";
import { addArtifact } from "#features/evidence/server/evidence-changes.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { alertObjects } from "./alert-objects.fixtures.ts";
import { assuranceObjects } from "./assurance-objects.fixtures.ts";
import { correlationObjects } from "./correlation-objects.fixtures.ts";

export interface ObjectOfCompany {
  /** What else the call needs to be valid. */
  body: Record<string, unknown>;
  /** Names an object of the company. */
  foreign: Record<string, unknown>;
  /** Names an object that never was. */
  never: Record<string, unknown>;
}

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

/** The library of standards is everybody's: only what never was is absent. */
const ofTheLibrary: Make = async () => ({
  body: {},
  foreign: { id: 2_000_000_001 },
  never: { id: 2_000_000_002 },
});

const aSavedView: Make = async (portal, company) => {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into saved_view (company_id, id, list, name, query, shared, owner_id, owner_name, created_at, updated_at)
     values ($1, $2::uuid, 'events', 'Vista ' || $2::uuid, 'q=ssh', true, 2000000001, 'Alguien', now(), now())`,
    [company.id, id],
  );
  return { body: {}, foreign: { id }, never: { id: uuidv7() } };
};

/** For each call of scope `company` that names an object: how to make such an object for a company. */
export const objectsOf: Record<string, Make> = {
  ...alertObjects,
  ...assuranceObjects,
  ...correlationObjects,
  "attack.get_layer": (portal, company) => anAttackLayer(portal, company),
  "attack.remove_layer": (portal, company) => anAttackLayer(portal, company),
  "attack.rename_layer": (portal, company) => anAttackLayer(portal, company, { name: "Otra capa" }),
  "saved-views.change_view": aSavedView,
  "saved-views.forget_view": aSavedView,
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
  "entities.annotate_entity": (portal, company) => anEntity(portal, company, { version: 1 }),
  "entities.describe_entity": (portal, company) => anEntity(portal, company, { version: 1 }),
  "entities.get_entity": (portal, company) => anEntity(portal, company),
  "entities.merge_entities": (portal, company) =>
    anEntity(portal, company, { other_id: uuidv7(), reason: "Son la misma" }),
  "entities.read_activity": (portal, company) => anEntity(portal, company, aWeek),
  "entities.undo_merge": async (portal, company) => ({
    body: {},
    foreign: { id: await aMerge(portal, company) },
    never: { id: uuidv7() },
  }),
  "events.add_sender": (portal, company) => aSource(portal, company, { network: "192.0.2.0/24" }),
  "events.change_source": (portal, company) => aSource(portal, company, { name: "Otra" }),
  "events.discard_upload": (portal, company) => anUpload(portal, company),
  "events.get_mapping": (portal, company) => aSource(portal, company),
  "events.list_senders": (portal, company) => aSource(portal, company),
  "events.preview_upload": (portal, company) => anUpload(portal, company),
  "events.remove_sender": async (portal, company) => {
    const { source: id } = await anEvent(portal, company);
    const sender_id = uuidv7();
    await runQuery(
      portal.database.owner,
      `insert into event_sender (company_id, id, source_id, network, created_at)
       values ($1, $2, $3, '192.0.2.0/24', now())`,
      [company.id, sender_id, id],
    );
    return { body: {}, foreign: { id, sender_id }, never: { id: uuidv7(), sender_id: uuidv7() } };
  },
  "events.save_mapping": (portal, company) =>
    aSource(portal, company, {
      rules: { occurred_at: { path: "when" }, title: "{what}" },
      seen_version: null,
    }),
  "events.take_upload": (portal, company) => anUpload(portal, company, { source: "Wazuh" }),
  "events.get_event": async (portal, company) => {
    const { event } = await anEvent(portal, company);
    return { body: {}, foreign: { id: event }, never: { id: uuidv7() } };
  },
  "events.related_events": async (portal, company) => {
    const { event } = await anEvent(portal, company);
    return { body: {}, foreign: { id: event }, never: { id: uuidv7() } };
  },
  "events.renew_source_key": async (portal, company) => {
    const { source } = await anEvent(portal, company);
    return { body: {}, foreign: { id: source }, never: { id: uuidv7() } };
  },
  "events.revoke_source_key": async (portal, company) => {
    const { source } = await anEvent(portal, company);
    return { body: {}, foreign: { id: source }, never: { id: uuidv7() } };
  },
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

async function anEvent(portal: TestPortal, company: TestCompany): Promise<{ event: string; source: string }> {
  const record = {
    timestamp: "2026-03-04T13:55:05.224+0000",
    rule: { level: 7, description: "Acceso fallido", id: "5710", groups: ["sshd"] },
    agent: { id: "001", name: "servidor" },
    manager: { name: "central" },
    id: `1772632505.${portal.gate.clock.now().getTime()}`,
    full_log: "Failed password",
    decoder: { name: "sshd" },
    location: "/var/log/auth.log",
  };
  const frame = {
    scope: "company",
    effect: "write",
    name: "test",
    companyId: company.id,
    bulk: true,
  } as const;
  const source = await asSystem(portal.gate, frame, async (context) => {
    const known = await ensureSource(context, { name: "Wazuh", format: "wazuh4" });
    const bytes = Readable.from([Buffer.from(`${JSON.stringify(record)}\n`)]);
    await takeBatch(context, { companyId: company.id, source: known, bytes });
    return known.id;
  });
  const [row] = await runQuery<{ id: string }>(
    portal.database.owner,
    "select id from event where company_id = $1 order by id desc limit 1",
    [company.id],
  );
  return { event: row?.id ?? "", source };
}

const aWeek = { from: "2026-03-01T00:00:00Z", to: "2026-03-08T00:00:00Z" };

async function addEntity(portal: TestPortal, company: TestCompany): Promise<string> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into entity (company_id, id, kind, name, first_at, last_at)
     values ($1, $2, 'asset', 'servidor', now(), now())`,
    [company.id, id],
  );
  return id;
}

async function anEntity(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  return { body, foreign: { id: await addEntity(portal, company) }, never: { id: uuidv7() } };
}

/** Two assets that somebody joined. */
async function aMerge(portal: TestPortal, company: TestCompany): Promise<string> {
  const [id, kept, gone] = [uuidv7(), await addEntity(portal, company), await addEntity(portal, company)];
  await runQuery(
    portal.database.owner,
    `insert into entity_merge (company_id, id, kept_id, gone_id, reason, by_name, at, moved)
     values ($1, $2, $3, $4, 'Son la misma', 'Alguien', now(), '{"identities": [], "both": []}')`,
    [company.id, id, kept, gone],
  );
  await runQuery(portal.database.owner, "update entity set merged_into = $1 where id = $2", [kept, gone]);
  return id;
}

/** A source of the company, with something that it sent. */
async function aSource(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const { source } = await anEvent(portal, company);
  return { body, foreign: { id: source }, never: { id: uuidv7() } };
}

/** A file of records that waits to be taken. */
async function anUpload(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const id = uuidv7();
  const { key, bytes } = await portal.gate.files.write(Readable.from([Buffer.from("{}\n")]), {
    maximumBytes: 1_000,
  });
  await runQuery(
    portal.database.owner,
    `insert into event_upload (company_id, id, file_key, file_name, bytes, status, created_at, created_by_name)
     values ($1, $2, $3, 'alertas.json', $4, 'waiting', now(), 'Alguien')`,
    [company.id, id, key, bytes],
  );
  return { body, foreign: { id }, never: { id: uuidv7() } };
}

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

async function anAttackLayer(
  portal: TestPortal,
  company: TestCompany,
  body: Record<string, unknown> = {},
): Promise<ObjectOfCompany> {
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into attack_layer (company_id, id, name, layer_version, techniques, created_at, created_by_name)
     values ($1, $2, 'Capa', '4.5', '[]', now(), 'Alguien')`,
    [company.id, id],
  );
  return { body, foreign: { id }, never: { id: uuidv7() } };
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
  return { body, foreign: { id: standard.control("1.1") }, never: { id: 2_000_000_002 } };
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
