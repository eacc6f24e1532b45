import { createHash } from "node:crypto";
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
import { anIncident, aPartOf, incident, withPart } from "./incidents-examples.fixture.ts";

const version = 1;
const reason = "Un motivo de prueba";

const note = async (portal: TestPortal, company: TestCompany, incident_id: string) => {
  const id = await aPartOf(portal, company, "incident_note", {
    incident_id,
    created_by_name: "Alguien",
    created_at: new Date(),
  });
  await runQuery(
    portal.database.owner,
    `insert into incident_note_version (company_id, note_id, version, incident_id, title, body, written_by_name,
       written_at) values ($1, $2, 1, $3, 'Hipótesis', 'Fue el proveedor', 'Alguien', now())`,
    [company.id, id, incident_id],
  );
  return id;
};

const evidence = (portal: TestPortal, company: TestCompany, incident_id: string) =>
  aPartOf(portal, company, "incident_evidence", {
    incident_id,
    number: 1,
    title: "Disco del servidor",
    kind: "physical",
    added_by_name: "Alguien",
    added_at: new Date(),
  });

/** A file of evidence whose content was removed from the store. */
const evidenceFile = async (portal: TestPortal, company: TestCompany, incident_id: string) => {
  const id = await evidence(portal, company, incident_id);
  const content = Buffer.from("imagen");
  const sha256 = createHash("sha256").update(content).digest("hex");
  await runQuery(
    portal.database.owner,
    `insert into incident_evidence_file (company_id, evidence_id, incident_id, file_key, sha256)
     values ($1, $2, $3, $4, $5)`,
    [company.id, id, incident_id, uuidv7(), sha256],
  );
  return id;
};

/** A link of custody in the format before the sealing. */
const unsealedLink = (
  portal: TestPortal,
  company: TestCompany,
  { id, incident_id }: { id: string; incident_id: string },
) =>
  runQuery(
    portal.database.owner,
    `insert into incident_custody (company_id, id, evidence_id, incident_id, sequence, act, at, by_name, reason,
       previous_hash, hash) values ($1, $2, $3, $4, 1, 'registered', now(), 'Alguien', 'Entregado', $5, $6)`,
    [company.id, uuidv7(), id, incident_id, Buffer.alloc(32), Buffer.alloc(32, 1)],
  );

/** Adds an incident with a task that a split moves to the new incident. */
const divided: MakeObject = async (portal, company) => {
  const incident_id = await anIncident(portal, company);
  const task = await aPartOf(portal, company, "incident_task", {
    incident_id,
    title: "Cambiar las claves",
    phase: "containment",
    owner_side: "provider",
    mandatory: true,
    position: 10,
    created_by_name: "Alguien",
    created_at: new Date(),
  });
  return objectWithId(incident_id, { version, title: "Otro atacante", reason, task_ids: [task] });
};

/** Creates two incidents; the second is merged into the first on request. */
const two =
  (merged: boolean, body: (other: string) => Record<string, unknown>): MakeObject =>
  async (portal, company) => {
    const id = await anIncident(portal, company);
    const other = await anIncident(portal, company, merged ? { merged_into: id } : {});
    return objectWithId(id, body(other));
  };

export default {
  objects: {
    "incidents.list_notes": incident(),
    "incidents.add_note": incident({ title: "Hipótesis", body: "Fue el proveedor" }),
    "incidents.change_note": withPart("note_id", note, { version, title: "Hipótesis", body: "No fue" }),
    "incidents.list_note_versions": withPart("note_id", note),
    "incidents.list_decisions": incident(),
    "incidents.record_decision": incident({
      decision: "Aislar el servidor",
      reason,
      decided_by: "Gerencia de TI",
      decided_at: "2026-11-02T10:00:00Z",
    }),
    "incidents.list_evidence": incident(),
    "incidents.add_evidence_file": incident({ title: "Registro del correo", reason }),
    "incidents.register_evidence": incident({ title: "Disco del servidor", place: "Bóveda 2", reason }),
    "incidents.add_custody": withPart("evidence_id", evidence, { act: "sealed", reason }),
    "incidents.set_legal_hold": withPart("evidence_id", evidence, { legal_hold: true, reason }),
    "incidents.download_evidence": withPart("evidence_id", evidenceFile, { reason }),
    "incidents.verify_evidence": withPart("evidence_id", evidenceFile),
    "incidents.get_closing": incident(),
    "incidents.close_incident": incident(
      { version },
      { verdict: "false_positive", verdict_reason: "Era una prueba" },
    ),
    "incidents.force_close": incident({ version, reason: "El cliente terminó el contrato" }),
    "incidents.reopen_incident": incident({ version, reason }, { status: "closed" }),
    "incidents.preview_merge": two(false, (other) => ({ incident_ids: [other] })),
    "incidents.merge_incidents": two(false, (other) => ({ version, incident_ids: [other], reason })),
    "incidents.split_incident": divided,
    "incidents.undo_split": incident({ version }),
    "incidents.unmerge_incident": two(true, (other) => ({ version, incident_id: other })),
  },
  actsEachTime: [
    "incidents.add_custody",
    "incidents.verify_evidence",
    "incidents.download_evidence",
    "incidents.record_decision",
  ],
  jobs: {
    "incidents.verify_evidence_files": async (portal) => {
      const company = await aCompany(portal);
      await runQuery(portal.database.owner, "delete from incident_evidence_file");
      await evidenceFile(portal, company, await anIncident(portal, company));
      return nightly;
    },
    "incidents.seal_custody": async (portal) => {
      const company = await aCompany(portal);
      const incident_id = await anIncident(portal, company);
      const id = await evidence(portal, company, incident_id);
      await unsealedLink(portal, company, { id, incident_id });
      return nightly;
    },
  },
} satisfies FeatureExamples;
